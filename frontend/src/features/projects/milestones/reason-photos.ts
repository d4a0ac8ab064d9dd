import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/projects/milestones';

/**
 * A reason has no files of its own: its photos are documents of the project that share a title, and its last line
 * names that title.
 */
const LINE = /^([\s\S]+)\n[^\n:]+: ([^\n]+)$/;

/** A title for the photos of one reason. */
export const photosTitle = (milestone: string, at: Date): string =>
  `${milestone.slice(0, 80).trim()}, ${formatMoment(at.toISOString()) ?? ''}`.replace(/\s+/g, ' ');

export const reasonWith = (text: string, title: string): string => `${text}\n${t.photosLine(title)}`;

/** The text of a reason, and the title of its photos; null if it names none. */
export function photosIn(reason: string): { text: string; title: string | null } {
  const [, text, title] = LINE.exec(reason) ?? [];
  return text === undefined || title === undefined ? { text: reason, title: null } : { text, title };
}
