import type { Faq } from '@/api/generated/model/faq';
import * as t from '@/messages/marketing/faq';

/** As typed and as written, made comparable: case, accents and curly apostrophes do not matter. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();

/** The slugs of the questions that have every word somewhere in them; null while nothing is searched for. */
export function findFaqs(faqs: readonly Faq[], search: string): ReadonlySet<string> | null {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = faqs.filter(({ topic, question, answer }) => {
    const text = plain(`${topic} ${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
  return new Set(found.map(({ slug }) => slug));
}

/** `3 of 12 answers contain these words` */
export const foundText = (found: number, all: number): string =>
  found === 0 ? t.noMatchText : t.foundOf(found, all);
