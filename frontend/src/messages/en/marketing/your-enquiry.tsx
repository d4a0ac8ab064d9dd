import type { ReactNode } from 'react';

// own-enquiry-host
export const yourEnquiry = 'Your enquiry';
export const enquiryNeedsScripts = (reachUs: ReactNode) => (
  <>JavaScript is turned off in your browser, so your enquiry can’t open. Please {reachUs}.</>
);

// own-enquiry
export const incompleteTitle = 'This link is incomplete';
export const incompleteText =
  'Open the link in our email again, or copy the whole link into the address bar.';
export const unknownTitle = 'This link does not open an enquiry';
export const unknownText =
  'The link may be damaged, or your details have been deleted. Check that you copied the whole link.';
export const failedTitle = 'Your enquiry could not be loaded';
export const loadingEnquiry = 'Your enquiry is loading';
export const youCanAlso = (reachUs: ReactNode) => <>You can also {reachUs}.</>;
export const alsoReachUs = (reachUs: ReactNode) => <>For anything else, {reachUs}.</>;

// enquiry-view
export const theForm = 'The form';
export const whatWeKeep = 'What we keep about you';
export const correct = 'Correct';
export const corrected = 'Your details are corrected';
export const combinedText =
  'We keep this enquiry together with another one. To correct it, please contact us.';
export const withdrawnText = (on: string, deletedOn: string) =>
  `You withdrew your consent on ${on}. We do not contact you about this enquiry any more, and delete these details on ${deletedOn}.`;
export const stopTitle = 'No longer interested?';
export const stopText =
  'You can withdraw your consent at any time. We stop contacting you at once, and delete your details later.';
export const withdraw = 'Withdraw my consent';

// facts
export const name = 'Name';
export const phone = 'Phone';
export const email = 'Email';
export const city = 'City or town';
export const pinCode = 'PIN code';
export const project = 'What you want to build';
export const plotArea = 'Plot area';
export const sqFt = (area: string) => `${area}\u00a0sq\u00a0ft`;
export const budget = 'Budget';
export const start = 'Start';
export const contact = 'Preferred contact';
export const slot = 'Best time';
export const message = 'Message';
export const sent = 'Sent';
export const sentFrom = (at: string, page: string) => `${at}, from the page ${page}`;
export const campaign = 'Campaign of the link you followed';
export const consent = 'Your consent';
export const agreed = (version: string, at: string) => `Privacy notice ${version}, on ${at}`;
export const volunteered = (at: string) => `You gave us these details on ${at}`;

// correct-dialog
export const correctTitle = 'Correct your details';
export const correctText = 'We use the new details from now on.';
export const save = 'Save';
export const build = 'What would you like to build?';
export const whenBegin = 'When would you like to begin?';
export const notSaid = 'Not given';

// withdraw-dialog
export const withdrawTitle = 'Withdraw your consent?';
export const withdrawText =
  'We stop all calls and emails about this enquiry and any other from the same email address. You cannot undo this, but you can send a new enquiry at any time.';
export const withdrawn = 'Your consent is withdrawn';
