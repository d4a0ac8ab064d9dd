import type { ReactNode } from 'react';

// words
export const newHouse = 'New house';
export const renovationOrExtension = 'Renovation or extension';
export const interiors = 'Interiors';
export const commercialBuilding = 'Commercial building';
export const infrastructure = 'Infrastructure';
export const solarAndSmartSystems = 'Solar and smart systems';
export const under25Lakh = 'Under ₹25\u00a0lakh';
export const from25To50Lakh = '₹25 to 50\u00a0lakh';
export const from50LakhTo1Crore = '₹50\u00a0lakh to 1\u00a0crore';
export const from1To2Crore = '₹1 to 2\u00a0crore';
export const above2Crore = 'Above ₹2\u00a0crore';
export const notDecidedYet = 'Not decided yet';
export const within3Months = 'Within 3 months';
export const in3To6Months = 'In 3 to 6 months';
export const in6To12Months = 'In 6 to 12 months';
export const moreThanYear = 'In more than a year';
export const justExploring = 'Just exploring';
export const phoneCall = 'Phone call';
export const whatsapp = 'WhatsApp';
export const byEmail = 'Email';
export const morning = 'Morning';
export const afternoon = 'Afternoon';
export const evening = 'Evening';
export const anyTime = 'Any time';
export const consentRequired = 'Please tick this box. Without it we may not keep your details or call you';
export const offlineText =
  'You are offline. Your entries are saved here. Send the form when you are back online.';
export const unreachableText =
  'We could not reach our server. Your entries are saved here. Please send the form again.';
export const failedText =
  'Something went wrong on our side. Your entries are saved here. Please send the form again in a minute.';
export const tooManyRequests =
  'Too many requests from your connection. Please wait a while, then send this again.';
export const checkMarkedFields = 'Please check the marked fields.';
export const slowText =
  'This takes longer than usual. Please keep this page open: your request is on its way.';

// schema
export const plotArea = 'Plot area';
export const cityOrTown = 'City or town';
export const message = 'Message';
export const nameWithLink = 'Please enter a name without links and email addresses';
export const whatYouBuildText = 'Fill in as much as you know.';
export const whereAndWhen = 'Where and when';
export const howWeReachYou = 'How we reach you';
export const howWeReachYouText = 'Your name and phone number are required. Everything else is optional.';

// fault-notice
export const youCanAlso = (reachUs: ReactNode) => <>You can also {reachUs}.</>;

// consent-field
export const privacyPolicy = 'Privacy Policy';
export const consentText = (legalName: string, link: ReactNode, noticeVersion: string) => (
  <>
    I agree that {legalName} stores what I entered here and contacts me about it, as the {link} says (version{' '}
    {noticeVersion}).
  </>
);

// step-fields
export const whatWouldYouLikeToBuild = 'What would you like to build?';
export const plotAreaHint = 'Optional. A 30 × 40 plot is 1,200\u00a0sq\u00a0ft.';
export const budgetEvenRoughOne = 'Budget, even a rough one';
export const plotPlace = 'Where the plot is';
export const pinCode = 'PIN code';
export const optional = 'Optional';
export const whenWouldYouLikeToBegin = 'When would you like to begin?';
export const fullName = 'Full name';
export const phone = 'Phone';
export const email = 'Email';
export const emailHint = 'Optional. We send you a confirmation.';
export const howShouldWeReachYou = 'How should we reach you?';
export const whatTimeOfDay = 'What time of day suits you?';
export const messageHint = 'Optional: rooms, floors, who will live there, any concerns';

// honeypot
export const website = 'Website';

// step-head
export const stepOf = (step: number, count: number) => `Step ${step} of ${count}`;

// thank-you
export const thankYouTitle = 'Your request has reached us';
export const thankYouText = (reachUs: ReactNode) => (
  <>
    Keep the plot’s papers and any drawings at hand. If something changes before you hear from us, {reachUs}.
  </>
);
export const askAboutAnotherProject = 'Ask about another project';

// consultation-form
export const back = 'Back';
export const next = 'Next';
export const askForConsultation = 'Ask for a consultation';
