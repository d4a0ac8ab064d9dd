import type { ReactNode } from 'react';

export const pageTitle = (name: string) => `Terms and conditions — ${name}`;
export const pageDescription = 'The terms on which this website and its accounts may be used.';
export const whatTheseTermsCover = 'What these terms cover';
export const whatTheseTermsCoverText =
  'These terms apply to this website and to the accounts on it. They are not a construction contract: what we build for you, what it costs and when it is finished, is agreed in a separate written contract, and that contract comes first wherever the two differ.';
export const accounts = 'Accounts';
export const accountsText =
  'You may open an account with your own name and an email address you control. Keep your password to yourself and tell us at once if you think someone else has used your account.';
export const staffAccountsText =
  'Accounts for staff are opened only after an administrator has approved them. We may suspend an account that is misused or that endangers other people’s information.';
export const useOfSite = 'Use of the site';
export const useOfSiteText =
  'Do not try to reach information that is not meant for you, to disturb the service, or to enter anything unlawful. Automated access needs our prior agreement.';
export const picturesAndInformation = 'Pictures and information';
export const picturesAndInformationText =
  'Texts, drawings and pictures on this site belong to us or to those who let us show them. Visualisations are drawings, not photos: the finished building may differ. Nothing on this site is an offer; a price is binding only in a written quotation.';
export const availabilityAndLiability = 'Availability and liability';
export const availabilityText =
  'We run the site with care but cannot promise that it is always available or free of errors. Nothing in these terms limits a liability that the law does not allow to be limited.';
export const changesAndLaw = 'Changes and law';
export const changesAndLawText =
  'If these terms change in a way that matters to account holders, we say so on the site before the change takes effect. The law of India applies.';
export const questions = (email: ReactNode) => <>Questions about these terms: {email}.</>;
export const legal = 'Legal';
export const termsAndConditions = 'Terms and conditions';
export const inForceSince = 'In force since November 2026';
export const termsLead = 'What you may expect from this site, and what we ask of everyone who uses it.';
