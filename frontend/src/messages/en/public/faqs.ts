export const pageTitle = (name: string) => `FAQs — ${name}`;
export const pageDescription =
  'Questions people ask before they build: consultation, permits, payments, changes, warranty and accounts.';
export const faqs = 'FAQs';
export const faqsTitle = 'Questions people ask before they build';
export const faqsLead = 'If yours is not here, write or call: the answer may belong on this page.';
