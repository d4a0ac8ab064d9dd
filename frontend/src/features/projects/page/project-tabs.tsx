import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, Suspense, useId } from 'react';
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

/** The parts of a project, one at a time, which one in the address. */
export function ProjectTabs({ project, panels }: { project: Project; panels: TabPanels }) {
  const id = useId();
  const [, setParams] = useSearchParams();
  const { tabs, current } = useTabs();
  if (!current) return null;
  const { name } = current;
  const Panel = current.Panel ?? panels[name as keyof TabPanels];
  return (
    <>
      <Box sx={{ mt: 2, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={name}
          variant="scrollable"
          // Arrows would take the room of a tab; the tab at the edge is cut, and comes when it is chosen.
          scrollButtons={false}
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
              sx={{ minWidth: 0, px: 1.75 }}
            />
          ))}
        </Tabs>
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
