import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import * as t from '@/messages/projects/page';
import { type TabPanels, useTabs } from './tabs';

function TabSkeleton() {
  return (
    <Box role="status" aria-label={t.loading} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

/** Tabs out of sight fade into the margins of the page. */
const SCROLLER = {
  mx: -2,
  px: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: 'linear-gradient(to right, transparent, black 20px, black calc(100% - 20px), transparent)',
} as const;

/** The parts of a project, one at a time, which one in the address. */
export function ProjectTabs({ project, panels }: { project: Project; panels: TabPanels }) {
  const id = useId();
  const [, setParams] = useSearchParams();
  const { tabs, current } = useTabs();
  const row = useRef<HTMLDivElement>(null);
  const chosen = current?.name;
  // Its neighbours on both sides are in sight.
  useEffect(() => {
    const tab = chosen && row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && tab) {
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
    }
  }, [chosen]);
  if (!current) return null;
  const { name } = current;
  const Panel = current.Panel ?? panels[name as keyof TabPanels];
  return (
    <>
      <Box sx={{ mt: 2, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Box ref={row} sx={SCROLLER}>
          <Tabs
            value={name}
            sx={{ width: 'max-content', minWidth: '100%' }}
            aria-label={t.sections}
            // Other parameters in the address belong to a single tab.
            onChange={(_event, next: string) =>
              setParams(next === tabs[0]?.name ? {} : { tab: next }, { preventScrollReset: true })
            }
          >
            {tabs.map((tab) => (
              <Tab
                key={tab.name}
                value={tab.name}
                label={tab.label}
                id={`${id}-${tab.name}`}
                aria-controls={tab.name === name ? `${id}-panel` : undefined}
                // All nine of a client have room on a tablet.
                sx={{ minWidth: 0, px: { xs: 1.75, sm: 1, lg: 1.75 } }}
              />
            ))}
          </Tabs>
        </Box>
      </Box>
      <PanelOf id={`${id}-panel`} labelledBy={`${id}-${name}`}>
        <Suspense fallback={<TabSkeleton />}>
          <Panel project={project} />
        </Suspense>
      </PanelOf>
    </>
  );
}

interface PanelOfProps {
  id: string;
  labelledBy: string;
  children: ReactNode;
}

function PanelOf({ id, labelledBy, children }: PanelOfProps) {
  return (
    <Box role="tabpanel" id={id} aria-labelledby={labelledBy} sx={{ minWidth: 0 }}>
      {children}
    </Box>
  );
}
