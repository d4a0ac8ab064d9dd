import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { TabRow } from '@/components/layout/tab-row';
import * as t from '@/messages/analytics';
import type { Scope } from '../parts/scope';
import { Collections } from '../sections/collections';
import { Diary } from '../sections/diary';
import { Leads } from '../sections/leads';
import { People } from '../sections/people';
import { Progress } from '../sections/progress';
import { Tickets } from '../sections/tickets';

interface SectionTab {
  /** Its name in the address. */
  name: string;
  label: string;
  Figures: ComponentType<{ scope: Scope }>;
}

const FIRST = { name: 'collections', label: t.collections, Figures: Collections };
const SECTIONS: readonly SectionTab[] = [
  FIRST,
  { name: 'progress', label: t.progress, Figures: Progress },
  { name: 'daily-entries', label: t.dailyEntries, Figures: Diary },
  { name: 'tickets', label: t.tickets, Figures: Tickets },
  { name: 'leads', label: t.leads, Figures: Leads },
  { name: 'people', label: t.people, Figures: People },
];

const TAB = 'tab';
const sectionOf = (wanted: string | null): SectionTab =>
  SECTIONS.find(({ name }) => name === wanted) ?? FIRST;

/** The address with another section, and the same days and project. */
function withSection(params: URLSearchParams, name: string): URLSearchParams {
  params.delete(TAB);
  if (name !== FIRST.name) params.set(TAB, name);
  return params;
}

/** The sections, one at a time, which one in the address. */
export function SectionTabs({ scope }: { scope: Scope }) {
  const [params, setParams] = useSearchParams();
  const { name, Figures } = sectionOf(params.get(TAB));
  return (
    <TabRow
      label={t.sections}
      tabs={SECTIONS}
      value={name}
      onChange={(next) => setParams((current) => withSection(current, next), { preventScrollReset: true })}
    >
      <Figures scope={scope} />
    </TabRow>
  );
}
