export const pageTitle = (name: string) => `FAQs — ${name}`;
export const questionsPeopleAskBeforeTheyBuild =
  'Questions people ask before they build: consultation, permits, payments, changes, warranty and accounts.';
export const faqs = 'FAQs';
export const faqsQuestionsPeopleAskBeforeTheyBuild = 'Questions people ask before they build';
export const ifYoursIsNotHere = 'If yours is not here, write or call: the answer may belong on this page.';
