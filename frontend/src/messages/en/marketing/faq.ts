import { plural } from '../../plural';

// faq-search
export const noMatchText = 'No answer contains all of these words. Try fewer words, or ask us directly.';

// faqs
export const searchAnswers = 'Search the answers';
export const searchExample = 'For example: loan';
export const linkToNamedAnswer = (question: string) => `Link to this answer: ${question}`;
export const linkToThisAnswer = 'Link to this answer';

export const foundOf = (found: number, all: number) =>
  plural(found, {
    one: `${found} of ${all} answers contains these words`,
    other: `${found} of ${all} answers contain these words`,
  });
