import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { PageHeader } from '@/features/marketing/page-header';
import { type Clause, Prose } from '@/features/marketing/prose';
import * as t from '@/messages/public/terms';
import { site } from '@/site/site';

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.termsOnWhichThisWebsite,
    path: '/terms',
  });

const clauses: readonly Clause[] = [
  {
    title: t.whatTheseTermsCover,
    paragraphs: [t.theseTermsApplyToThisWebsite],
  },
  {
    title: t.accounts,
    paragraphs: [t.youMayOpenAccount, t.accountsForStaffAreOpenedOnly],
  },
  {
    title: t.useOfSite,
    paragraphs: [t.doNotTryToReachInformation],
  },
  {
    title: t.picturesAndInformation,
    paragraphs: [t.textsDrawingsAndPictures],
  },
  {
    title: t.availabilityAndLiability,
    paragraphs: [t.weRunSiteWithCareBut],
  },
  {
    title: t.changesAndLaw,
    paragraphs: [t.ifTheseTermsChangeInWay, t.questionsAboutTheseTerms(site.company.email)],
  },
];

export default function Terms() {
  return (
    <>
      <PageHeader eyebrow={t.legal} title={t.termsAndConditions} lead={t.whatYouMayExpect} />
      <Prose clauses={clauses} />
    </>
  );
}
