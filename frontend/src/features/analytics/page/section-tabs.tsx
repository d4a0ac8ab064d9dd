import type { ComponentType } from 'react';
import { TabRow } from '@/components/layout/tab-row';
import { useTab } from '@/components/layout/use-tab';
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

const SECTIONS: readonly [SectionTab, ...SectionTab[]] = [
  { name: 'collections', label: t.collections, Figures: Collections },
  { name: 'progress', label: t.progress, Figures: Progress },
  { name: 'daily-entries', label: t.dailyEntries, Figures: Diary },
  { name: 'tickets', label: t.tickets, Figures: Tickets },
  { name: 'leads', label: t.leads, Figures: Leads },
  { name: 'people', label: t.people, Figures: People },
];

/** The sections, one at a time, which one in the address; the days and the project stay. */
export function SectionTabs({ scope }: { scope: Scope }) {
  const [{ name, Figures }, choose] = useTab(SECTIONS);
  return (
    <TabRow label={t.sections} tabs={SECTIONS} value={name} onChange={choose}>
      <Figures scope={scope} />
    </TabRow>
  );
}
