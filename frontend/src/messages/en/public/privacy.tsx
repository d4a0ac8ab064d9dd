import type { ReactNode } from 'react';

export const pageTitle = (name: string) => `Privacy Policy — ${name}`;
export const pageDescription =
  'Which personal data this site keeps, why, for how long, and what you can ask of us.';
export const whatWeKeep = 'What we keep';
export const keptOfAccounts =
  'When you open an account: your name, email address, the phone number if you give one, the role you ask for, and your password in a form from which nobody can read it.';
export const keptOfConsultations =
  'When you ask for a consultation: your name, phone number and whatever else you fill in, the page you wrote from, your consent with the version of this notice, and which advertisement led you here, if one did. We check once how long you took to fill in the form, to keep programs out, and do not keep it.';
export const keptOfUse =
  'When you use your account: the times you sign in, and a record of changes made in your name, so that everyone on a project can rely on it.';
export const whyWeKeepIt = 'Why we keep it';
export const whyWeKeepItText =
  'To call you back about a consultation you asked for, to let you in and nobody else, to show you the projects you take part in, to write to you about them, and to meet duties the law puts on us. We do not sell personal data and show no advertising.';
export const whatStaysInYourBrowser = 'What stays in your browser';
export const whatStaysInYourBrowserText =
  'The site sets no tracking cookies and loads nothing from other companies’ servers, except Google’s button if the sign-in form offers it.';
export const whatStaysInYourBrowserPoints = [
  'While you are signed in, your browser keeps what keeps you signed in and your own account record; signing out removes both.',
  'Your choice of light or dark theme is kept until you clear it.',
  'What you type into the consultation form stays in its tab until you send it or close the tab. So does the name of an advertisement that led you here, until you close the tab.',
];
export const whoSeesIt = 'Who sees it';
export const whoSeesItText =
  'Our salespeople and administrators see requests for a consultation. People on the same project see your name and role. Managers and engineers who allow it in their account are named on the public pages of their projects. Administrators of the company see account records. Firms that run our servers or carry our mail handle data on our instructions only.';
export const forHowLong = 'For how long';
export const forHowLongText =
  'Requests for a consultation are kept until they are answered and settled. If you withdraw your consent, they are deleted by the date that your page shows. Account data is kept while the account is open. Records that belong to a building project are kept for as long as the contract and the law require, and then deleted or made anonymous.';
export const whatYouCanAsk = 'What you can ask';
export const whatYouCanAskText =
  'You may ask what we keep about you, have it corrected, have it deleted unless the law requires us to keep it, and withdraw a consent you have given.';
export const yourEnquiryText =
  'If you gave an email address with your enquiry, our confirmation contains a link to a page with everything we keep about it. There you can correct it or withdraw your consent. We then stop contacting you at once, and delete your details by the date on that page.';
export const whatYouCanAskContact = (name: string, email: ReactNode) => (
  <>
    Write to {name}, {email}. If our answer does not satisfy you, you may turn to the Data Protection Board of
    India.
  </>
);
export const version = (version: string) => `Version ${version}`;
export const inForceSince = (month: string, year: string) => `In force since ${month} ${year}`;
export const legal = 'Legal';
export const privacyPolicy = 'Privacy Policy';
export const privacyLead =
  'Which personal data this site keeps, why it keeps it, and what you can ask of us.';
