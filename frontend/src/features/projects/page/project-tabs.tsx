import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { LoadFault } from '@/components/load-fault';

type TabPanel = ComponentType<{ project: Project }>;

interface TabText {
  name: string;
  label: string;
  Panel: TabPanel;
}

/** Each with a script of its own, fetched when it is opened. */
const TABS: readonly TabText[] = [
  {
    name: 'overview',
    label: 'Overview',
    Panel: lazy(() => import('../overview/overview').then(({ Overview }) => ({ default: Overview }))),
  },
  {
    name: 'timeline',
    label: 'Timeline',
    Panel: lazy(() => import('../timeline/timeline').then(({ Timeline }) => ({ default: Timeline }))),
  },
  {
    name: 'milestones',
    label: 'Milestones',
    Panel: lazy(() => import('../milestones/milestones').then(({ Milestones }) => ({ default: Milestones }))),
  },
  {
    name: 'daily-entries',
    label: 'Daily entries',
    Panel: lazy(() => import('./tab-states').then(({ DailyEntries }) => ({ default: DailyEntries }))),
  },
  {
    name: 'payments',
    label: 'Payments',
    Panel: lazy(() => import('./tab-states').then(({ Payments }) => ({ default: Payments }))),
  },
  {
    name: 'tickets',
    label: 'Tickets',
    Panel: lazy(() =>
      import('@/features/tickets/project-tickets').then((it) => ({ default: it.ProjectTickets })),
    ),
  },
  {
    name: 'documents',
    label: 'Documents',
    Panel: lazy(() => import('../documents/documents').then(({ Documents }) => ({ default: Documents }))),
  },
  {
    name: 'team',
    label: 'Team',
    Panel: lazy(() => import('../team/team').then(({ Team }) => ({ default: Team }))),
  },
  {
    name: 'activity',
    label: 'Activity',
    Panel: lazy(() => import('../activity/activity').then(({ Activity }) => ({ default: Activity }))),
  },
];

function TabSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

/** The parts of a project, one at a time, which one in the address. */
export function ProjectTabs({ project }: { project: Project }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const current = TABS.find(({ name }) => name === params.get('tab')) ?? TABS[0];
  if (!current) return null;
  const { name, Panel } = current;
  return (
    <>
      <Box sx={{ mt: 2, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={name}
          variant="scrollable"
          scrollButtons="auto"
          aria-label="Parts of the project"
          // What a part has put into the address beside its name is its own.
          onChange={(_event, next: string) =>
            setParams(next === TABS[0]?.name ? {} : { tab: next }, { preventScrollReset: true })
          }
        >
          {TABS.map((tab) => (
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
        <LoadFault key={name}>
          <Suspense fallback={<TabSkeleton />}>
            <Panel project={project} />
          </Suspense>
        </LoadFault>
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
