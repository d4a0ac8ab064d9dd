import type { ComponentType } from 'react';
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

/** A link to an entry or a report of the site diary, or to a payment, needs no name of the tab. */
function tabOfLink(params: URLSearchParams): string | null {
  if (params.has('entry') || params.has('report')) return 'daily-entries';
  return params.has('payment') ? 'payments' : null;
}

interface Tabs {
  tabs: TabText[];
  current: TabText | undefined;
  /** Whether the address names a tab that the reader does not have. */
  isForeign: boolean;
}

/** The tabs of the reader, and the one in the address. */
export function useTabs(): Tabs {
  const [params] = useSearchParams();
  const role = useUser()?.role;
  const tabs = TABS.filter(({ right }) => right === undefined || may(role, right));
  const tab = params.get('tab') ?? tabOfLink(params);
  const named = tabs.find(({ name }) => name === tab);
  return { tabs, current: named ?? tabs[0], isForeign: role !== undefined && tab !== null && !named };
}

/** Whether the overview is shown: it comes first. */
export const useIsOverview = (): boolean => useTabs().current?.name === TABS[0]?.name;
