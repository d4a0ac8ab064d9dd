import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import type { MetaFunction } from 'react-router';
import { useNear } from '@/components/files/use-near';
import { lazyPart } from '@/components/lazy/lazy-part';
import { CONSULTATION_ID } from '@/config/paths';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { CompanyFacts } from '@/features/marketing/company-facts';
import { Consultation } from '@/features/marketing/consultation/consultation-host';
import { FiveStages } from '@/features/marketing/five-stages';
import { Hero } from '@/features/marketing/hero';
import { HowItWorks } from '@/features/marketing/how-it-works';
import { SelectedProjects } from '@/features/marketing/portfolio/selected-projects';
import { ProgressShowcase } from '@/features/marketing/progress-showcase';
import { Section } from '@/features/marketing/section';
import { ContractorData } from '@/features/marketing/structured-data/contractor';
import { dots, ON_PHONE, swipeRow, watchRows } from '@/features/marketing/swipe-row';
import { Testimonials } from '@/features/marketing/testimonials';
import { WhatWeDo } from '@/features/marketing/what-we-do';
import * as t from '@/messages/public/home';
import { site } from '@/site/site';

const { company } = site;

const ContactBar = lazyPart(
  () => import('@/features/marketing/contact-bar').then((it) => it.ContactBar),
  undefined,
  () => null,
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(company.name),
    description: t.pageDescription,
    path: '/',
  });

/** A control that is tabbed to is not hidden below the bar. */
const rows = {
  // Only a row that is swiped has dots.
  '& .row': dots,
  [ON_PHONE]: { '& .row': swipeRow, '& :focus-visible': { scrollMarginBottom: 72 } },
} as const;

export default function Home() {
  const { ref, isNear } = useNear<HTMLDivElement>('0px');
  useEffect(watchRows, []);
  return (
    <>
      <Box sx={rows}>
        <Hero />
        <div ref={ref}>
          <CompanyFacts />
          <WhatWeDo />
          <HowItWorks />
          <ProgressShowcase />
          <FiveStages />
          <SelectedProjects />
          <Testimonials />
          <Suspense fallback={null}>{isNear && <ContactBar />}</Suspense>
        </div>
      </Box>
      <Section
        id={CONSULTATION_ID}
        eyebrow={t.freeConsultation}
        title={t.consultationTitle}
        lead={t.consultationLead(site.call_promise)}
        tone="paper"
      >
        <Consultation />
      </Section>
      <ClosingCall isAfterForm />
      <ContractorData />
    </>
  );
}
