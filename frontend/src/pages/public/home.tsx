import type { MetaFunction } from 'react-router';
import { company } from '@/config/company';
import { absolute, pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { FiveStages } from '@/features/marketing/five-stages';
import { Hero } from '@/features/marketing/hero';
import { HowItWorks } from '@/features/marketing/how-it-works';
import { WhatWeDo } from '@/features/marketing/what-we-do';

export const meta: MetaFunction = () => [
  ...pageMeta({
    title: `${company.name} — homes and smart infrastructure, built true to the line`,
    description:
      'Design, construction and smart infrastructure by one team, planned in stages and followed from the first enquiry to handover.',
    path: '/',
  }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'GeneralContractor',
      name: company.name,
      description: company.description,
      url: absolute('/'),
    },
  },
];

export default function Home() {
  return (
    <>
      <Hero />
      <WhatWeDo />
      <HowItWorks />
      <FiveStages />
      <ClosingCall />
    </>
  );
}
