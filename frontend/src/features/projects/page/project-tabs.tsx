import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, type ReactNode, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { lazyPart } from '@/components/lazy/lazy-part';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/page';

type TabPanel = ComponentType<{ project: Project }>;

/** Tabs that other features draw: the page brings them along. */
export type TabPanels = Readonly<Record<'tickets' | 'daily-entries' | 'payments', TabPanel>>;

interface TabText {
  name: string;
  label: string;
  Panel?: TabPanel;
  /** The right without which there is no such tab. */
  right?: 'see_money';
}

/** Each with a script of its own, fetched when it is opened. */
const TABS: readonly TabText[] = [
  {
    name: 'overview',
    label: t.overview,
    Panel: lazyPart(() => import('../overview/overview').then((it) => it.Overview)),
  },
  {
    name: 'timeline',
    label: t.timeline,
    Panel: lazyPart(() => import('../timeline/timeline').then((it) => it.Timeline)),
  },
  {
    name: 'milestones',
    label: t.milestones,
    Panel: lazyPart(() => import('../milestones/milestones').then((it) => it.Milestones)),
  },
  {
    name: 'daily-entries',
    label: t.dailyEntries,
  },
  {
    name: 'payments',
    label: t.payments,
    right: 'see_money',
  },
  {
    name: 'tickets',
    label: t.tickets,
  },
  {
    name: 'documents',
    label: t.documents,
    Panel: lazyPart(() => import('../documents/documents').then((it) => it.Documents)),
  },
  {
    name: 'team',
    label: t.team,
    Panel: lazyPart(() => import('../team/team').then((it) => it.Team)),
  },
  {
    name: 'activity',
    label: t.activity,
    Panel: lazyPart(() => import('../activity/activity').then((it) => it.Activity)),
  },
];

function TabSkeleton() {
  return (
    <Box role="status" aria-label={t.loading} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

/** A link to an entry or a report of the site diary, or to a payment, needs no name of the tab. */
function tabOfLink(params: URLSearchParams): string | null {
  if (params.has('entry') || params.has('report')) return 'daily-entries';
  return params.has('payment') ? 'payments' : null;
}

/** The parts of a project, one at a time, which one in the address. */
export function ProjectTabs({ project, panels }: { project: Project; panels: TabPanels }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const role = useUser()?.role;
  const tabs = TABS.filter(({ right }) => right === undefined || may(role, right));
  const tab = params.get('tab') ?? tabOfLink(params);
  const current = tabs.find(({ name }) => name === tab) ?? tabs[0];
  if (!current) return null;
  const { name } = current;
  const Panel = current.Panel ?? panels[name as keyof TabPanels];
  return (
    <>
      <Box sx={{ mt: 2, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={name}
          variant="scrollable"
          scrollButtons="auto"
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
