import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { PageHeader } from '@/features/marketing/page-header';
import { type Clause, Prose } from '@/features/marketing/prose';
import * as t from '@/messages/public/privacy';
import { site } from '@/site/site';

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.whichPersonalDataThisSiteKeeps,
    path: '/privacy',
  });

const clauses: readonly Clause[] = [
  {
    title: t.whatWeKeep,
    paragraphs: [t.whenYouOpenAccount, t.whenYouAskForConsultation, t.whenYouUseYourAccount],
  },
  {
    title: t.whyWeKeepIt,
    paragraphs: [t.toCallYouBackAboutConsultation],
  },
  {
    title: t.whatStaysInYourBrowser,
    paragraphs: [t.siteSetsNoTrackingCookies],
  },
  {
    title: t.whoSeesIt,
    paragraphs: [t.ourSalesPeopleAndAdministratorsSee],
  },
  {
    title: t.forHowLong,
    paragraphs: [t.requestsForConsultationAreKeptUntil],
  },
  {
    title: t.whatYouCanAsk,
    paragraphs: [
      t.youMayAskWhatWeKeep,
      t.writeTo(site.company.grievance_officer.name, site.company.grievance_officer.email),
    ],
  },
];

export default function Privacy() {
  return (
    <>
      <PageHeader eyebrow={t.legal} title={t.privacyPolicy} lead={t.whichPersonalDataThisSiteKeepsWhy} />
      <Prose clauses={clauses} />
    </>
  );
}
