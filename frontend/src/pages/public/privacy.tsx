import Link from '@mui/material/Link';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { PageHeader } from '@/features/marketing/page-header';
import { type Clause, Prose } from '@/features/marketing/prose';
import * as t from '@/messages/public/privacy';
import { site } from '@/site/site';
import { ofMonth } from '@/site/site-month';

const { grievance_officer } = site.company;

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.pageDescription,
    path: '/privacy',
  });

const clauses: readonly Clause[] = [
  {
    title: t.whatWeKeep,
    paragraphs: [t.keptOfAccounts, t.keptOfConsultations, t.keptOfUse],
  },
  {
    title: t.whyWeKeepIt,
    paragraphs: [t.whyWeKeepItText],
  },
  {
    title: t.whatStaysInYourBrowser,
    paragraphs: [t.whatStaysInYourBrowserText, t.whatStaysInYourBrowserPoints],
  },
  {
    title: t.whoSeesIt,
    paragraphs: [t.whoSeesItText],
  },
  {
    title: t.forHowLong,
    paragraphs: [t.forHowLongText],
  },
  {
    title: t.whatYouCanAsk,
    paragraphs: [
      t.whatYouCanAskText,
      t.yourEnquiryText,
      t.whatYouCanAskContact(
        grievance_officer.name,
        <Link href={`mailto:${grievance_officer.email}`} underline="always">
          {grievance_officer.email}
        </Link>,
      ),
    ],
  },
];

export default function Privacy() {
  return (
    <>
      <PageHeader
        eyebrow={t.legal}
        title={t.privacyPolicy}
        lead={t.privacyLead}
        note={ofMonth(site.notice_version, t.inForceSince, t.version(site.notice_version))}
      />
      <Prose clauses={clauses} />
    </>
  );
}
