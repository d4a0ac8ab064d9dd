import type { ReactNode } from 'react';

export const pageTitle = (name: string) => `FAQs — ${name}`;
export const pageDescription =
  'Questions people ask before they build: consultation, permits, payments, changes, warranty and accounts.';
export const faqs = 'FAQs';
export const faqsTitle = 'Questions people ask before they build';
export const faqsLead = (linked: (words: string) => ReactNode) => (
  <>If yours is not here, {linked('write or call')}: the answer may belong on this page.</>
);
