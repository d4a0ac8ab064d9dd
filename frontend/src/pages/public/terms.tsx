import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { PageHeader } from '@/features/marketing/page-header';
import { type Clause, Prose } from '@/features/marketing/prose';
import * as t from '@/messages/public/terms';
import { site } from '@/site/site';

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.pageDescription,
    path: '/terms',
  });

const clauses: readonly Clause[] = [
  {
    title: t.whatTheseTermsCover,
    paragraphs: [t.whatTheseTermsCoverText],
  },
  {
    title: t.accounts,
    paragraphs: [t.accountsText, t.staffAccountsText],
  },
  {
    title: t.useOfSite,
    paragraphs: [t.useOfSiteText],
  },
  {
    title: t.picturesAndInformation,
    paragraphs: [t.picturesAndInformationText],
  },
  {
    title: t.availabilityAndLiability,
    paragraphs: [t.availabilityText],
  },
  {
    title: t.changesAndLaw,
    paragraphs: [t.changesAndLawText, t.questions(site.company.email)],
  },
];

export default function Terms() {
  return (
    <>
      <PageHeader eyebrow={t.legal} title={t.termsAndConditions} lead={t.termsLead} />
      <Prose clauses={clauses} />
    </>
  );
}
