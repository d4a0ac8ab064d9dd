import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { PageHeader } from '@/features/marketing/page-header';
import { type Clause, Prose } from '@/features/marketing/prose';
import { site } from '@/lib/site/site';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Privacy Policy — ${site.company.name}`,
    description: 'Which personal data this site keeps, why, for how long, and what you can ask of us.',
    path: '/privacy',
  });

const clauses: readonly Clause[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'When you open an account: your name, e-mail address, the phone number if you give one, the role you ask for, and your password in a form that cannot be turned back into the password.',
      'When you ask for a consultation: your name, phone number and whatever else you fill in, the page you wrote from, your consent with the version of this notice, and the name of the campaign if a link with one led you here. How long you took to fill in the form is looked at once, to tell a person from a program, and not kept.',
      'When you use your account: the times you sign in, and a record of changes made in your name, so that everyone on a project can rely on it.',
    ],
  },
  {
    title: 'Why we keep it',
    paragraphs: [
      'To call you back about a consultation you asked for, to let you in and nobody else, to show you the projects you take part in, to write to you about them, and to meet duties the law puts on us. We do not sell personal data and show no advertising.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'The site sets no tracking cookies and loads nothing from other companies’ servers, but for Google’s button where you open the sign-in and it is offered there. While you are signed in, your browser keeps the keys of your session and your own account record; signing out removes them. Your choice of light or dark theme is kept until you clear it. What you type into the consultation form, and the name of a campaign that led you here, stay in the tab: the form until you send it, both until you close the tab.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Our sales people and administrators see requests for a consultation. People on the same project see your name and role. Administrators of the company see account records. Firms that run our servers or carry our mail handle data on our instructions only.',
    ],
  },
  {
    title: 'For how long',
    paragraphs: [
      'Requests for a consultation are kept until they are answered and settled, or until you withdraw your consent. Account data is kept while the account is open. Records that belong to a building project are kept for as long as the contract and the law require, and then deleted or made anonymous.',
    ],
  },
  {
    title: 'What you can ask',
    paragraphs: [
      'You may ask what we keep about you, have it corrected, have it deleted where no duty to keep it stands against that, and withdraw a consent you have given.',
      `Write to ${site.company.grievance_officer.name}, ${site.company.grievance_officer.email}. If our answer does not satisfy you, you may turn to the Data Protection Board of India.`,
    ],
  },
];

export default function Privacy() {
  return (
    <>
      <PageHeader
        eyebrow="Legal"
        title="Privacy Policy"
        lead="Which personal data this site keeps, why it keeps them, and what you can ask of us."
      />
      <Prose clauses={clauses} />
    </>
  );
}
