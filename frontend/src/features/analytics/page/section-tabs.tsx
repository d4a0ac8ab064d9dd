import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
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

/** The sections, one at a time, which one in the address. On a phone the row of tabs is swiped. */
export function SectionTabs({ scope }: { scope: Scope }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  // A link to a section of the page as it was leads to its tab.
  const linked = SECTIONS.find((section) => `#${section.name}` === hash)?.name;
  const { name, Figures } = sectionOf(linked ?? params.get(TAB));
  useEffect(() => {
    if (linked) setParams((current) => withSection(current, linked), { replace: true });
  }, [linked, setParams]);
  // The chosen tab is in sight, without a scroll of the page.
  useEffect(() => {
    const tab = name && row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && tab) {
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
    }
  }, [name]);
  return (
    <>
      <Box sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Box
          ref={row}
          sx={{
            overflowX: 'auto',
            scrollbarWidth: 'none',
            // The tabs begin where the cards begin, and fade at the right edge of a phone.
            mr: { xs: -2, sm: 0 },
            maskImage: { xs: 'linear-gradient(to left, transparent, black 24px)', md: 'none' },
          }}
        >
          <Tabs
            value={name}
            aria-label={t.sections}
            onChange={(_event, next: string) =>
              setParams((current) => withSection(current, next), { preventScrollReset: true })
            }
            sx={{ width: 'max-content', minWidth: '100%', pr: { xs: 3, md: 0 } }}
          >
            {SECTIONS.map((section) => (
              <Tab
                key={section.name}
                value={section.name}
                label={section.label}
                id={`${id}-${section.name}`}
                aria-controls={section.name === name ? `${id}-panel` : undefined}
                sx={{ minWidth: 0, px: 1.75 }}
              />
            ))}
          </Tabs>
        </Box>
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${name}`} sx={{ minWidth: 0 }}>
        <Figures scope={scope} />
      </Box>
    </>
  );
}
