import * as t from '@/messages/analytics';

/** The sections in their order on the page, under their names in links. */
export const SECTIONS = [
  { id: 'collections', title: t.collections },
  { id: 'progress', title: t.progress },
  { id: 'daily-entries', title: t.dailyEntries },
  { id: 'tickets', title: t.tickets },
  { id: 'leads', title: t.leads },
  { id: 'people', title: t.people },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];
