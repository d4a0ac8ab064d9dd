import type { MetaFunction } from 'react-router';
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
import { Testimonials } from '@/features/marketing/testimonials';
import { WhatWeDo } from '@/features/marketing/what-we-do';
import * as t from '@/messages/public/home';
import { site } from '@/site/site';

const { company } = site;

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(company.name),
    description: t.pageDescription,
    path: '/',
  });

export default function Home() {
  return (
    <>
      <Hero />
      <CompanyFacts />
      <WhatWeDo />
      <HowItWorks />
      <ProgressShowcase />
      <FiveStages />
      <SelectedProjects />
      <Testimonials />
      <Section
        id={CONSULTATION_ID}
        eyebrow={t.freeConsultation}
        title={t.consultationTitle}
        lead={t.consultationLead(site.call_promise)}
      >
        <Consultation />
      </Section>
      <ClosingCall isAfterForm />
      <ContractorData />
    </>
  );
}
