import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { PageHeader } from '@/features/marketing/page-header';
import { type Clause, Prose } from '@/features/marketing/prose';
import { site } from '@/lib/site/site';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Terms and conditions — ${site.company.name}`,
    description: 'The terms on which this website and its accounts may be used.',
    path: '/terms',
  });

const clauses: readonly Clause[] = [
  {
    title: 'What these terms cover',
    paragraphs: [
      `These terms apply to this website and to the accounts on it. They are not a construction contract: what we build for you, at which price and by when, is agreed in a separate written contract, and that contract comes first wherever the two differ.`,
    ],
  },
  {
    title: 'Accounts',
    paragraphs: [
      'You may open an account with your own name and an e-mail address you control. Keep your password to yourself and tell us at once if you think someone else has used your account.',
      'Accounts for staff are opened only after an administrator has approved them. We may suspend an account that is misused or that endangers other people’s information.',
    ],
  },
  {
    title: 'Use of the site',
    paragraphs: [
      'Do not try to reach information that is not meant for you, to disturb the service, or to enter anything unlawful. Automated access needs our prior agreement.',
    ],
  },
  {
    title: 'Pictures and information',
    paragraphs: [
      'Texts, drawings and pictures on this site belong to us or to those who let us show them. Renders show an intention, not a finished building. General information here is no offer; a price is binding only in a written quotation.',
    ],
  },
  {
    title: 'Availability and liability',
    paragraphs: [
      'We run the site with care but cannot promise that it is always available or free of errors. Nothing in these terms limits a liability that the law does not allow to be limited.',
    ],
  },
  {
    title: 'Changes and law',
    paragraphs: [
      'If these terms change in a way that matters to account holders, we say so on the site before the change takes effect. The law of India applies.',
      `Questions about these terms: ${site.company.email}.`,
    ],
  },
];

export default function Terms() {
  return (
    <>
      <PageHeader
        eyebrow="Legal"
        title="Terms and conditions"
        lead="What you may expect of this site, and what we ask of those who use it."
      />
      <Prose clauses={clauses} />
    </>
  );
}
