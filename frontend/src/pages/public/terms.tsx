import Link from '@mui/material/Link';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { PageHeader } from '@/features/marketing/page-header';
import { type Clause, Prose } from '@/features/marketing/prose';
import * as t from '@/messages/public/terms';
import { site } from '@/site/site';

const { name, email } = site.company;

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(name),
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
    paragraphs: [
      t.changesAndLawText,
      t.questions(
        <Link href={`mailto:${email}`} underline="always">
          {email}
        </Link>,
      ),
    ],
  },
];

export default function Terms() {
  return (
    <>
      <PageHeader eyebrow={t.legal} title={t.termsAndConditions} lead={t.termsLead} note={t.inForceSince} />
      <Prose clauses={clauses} />
    </>
  );
}
