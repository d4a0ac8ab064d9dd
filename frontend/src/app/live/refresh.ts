import type { Query } from '@tanstack/react-query';
import { queryClient } from '@/app/query-client';
import type { LiveMessage, ProjectNews, TicketNews, UserNews } from '@/lib/live/message';

type Key = readonly unknown[];
type Match = (key: Key, query: Query) => boolean;

/** Queries that a message concerns, under a name that makes equal concerns one. */
interface Concern {
  family: string;
  match: Match;
}

/** Messages read a query again at most once in this time; the first of them at once. */
const PACE_MS = 2000;
/** Messages that come together are handled together. */
const TOGETHER_MS = 30;
/** An answer this old when the channel opens is not of the page that is being opened. */
const OPENING_MS = 5000;
/** How long the answers of an opening page count as fresh, as every query's do. */
const FRESH_MS = 30_000;

/** Roots of queries whose answers can change while they are shown; files, templates and settings cannot. */
const LIVING = [
  'auth',
  'daily-entries',
  'dashboard',
  'lead-views',
  'leads',
  'notifications',
  'payments',
  'projects',
  'public',
  'receipts',
  'ticket-views',
  'tickets',
  'users',
];

/** Second parts of keys under `tickets` that are no ids. */
const NO_IDS = ['board', 'similar', 'export'];

const bare = (key: Key): Key => (key[0] === 'infinite' ? key.slice(1) : key);

const EVERYTHING: Concern = { family: '*', match: ([root]) => LIVING.includes(root as string) };
const under = (...roots: string[]): Concern => ({
  family: roots.join(' '),
  match: ([root]) => roots.includes(root as string),
});

const idIn = ([root, second]: Key): string | null =>
  typeof second === 'string' && !(root === 'tickets' && NO_IDS.includes(second)) ? second : null;

/** Lists, boards and figures, and all queries of one thing. */
const about = (root: string, id: string): Concern => ({
  family: `${root} ${id}`,
  match: (key) => key[0] === root && (idIn(key) ?? id) === id,
});

/** Changes of a project that its tickets show too: its name, its plan, who may do what. */
const SEEN_IN_TICKETS = ['edited', 'archived', 'restored', 'assignment_changed', 'plan_changed'];
/** Changes of a ticket that linked tickets show too. */
const SEEN_IN_OTHERS = ['edited', 'status_changed', 'link_changed', 'merged'];

const ofProject = ({ project_id, update_type }: ProjectNews): Concern[] => [
  about('projects', project_id),
  ...(SEEN_IN_TICKETS.includes(update_type) ? [under('tickets')] : []),
  ...(update_type === 'portfolio_changed' ? [under('public')] : []),
];

const ofTicket = ({ ticket_id, update_type }: TicketNews): Concern[] =>
  SEEN_IN_OTHERS.includes(update_type) ? [under('tickets')] : [about('tickets', ticket_id)];

/** Every screen shows names, and what a role may do. */
const ofUser = ({ update_type }: UserNews): Concern[] =>
  ['profile_changed', 'role_changed'].includes(update_type) ? [EVERYTHING] : [under('users', 'auth')];

/** The dashboard shows figures and tasks of everything. */
const DASHBOARD = under('dashboard');

/** The queries whose answers may differ after a message. */
function concernsOf(message: LiveMessage): Concern[] {
  const isUpdate = message.type.endsWith('_update');
  return isUpdate ? [...concernsOfOne(message), DASHBOARD] : concernsOfOne(message);
}

function concernsOfOne(message: LiveMessage): Concern[] {
  switch (message.type) {
    case 'project_update':
      return ofProject(message.payload);
    case 'ticket_update':
      return ofTicket(message.payload);
    case 'user_update':
      return ofUser(message.payload);
    case 'payment_update':
      return [under('projects', 'payments', 'receipts')];
    case 'daily_entry_update':
      // Figures, feed and calendar of the project; entries, the queue and the ledger are under a root of their own.
      return [about('projects', message.payload.project_id), under('daily-entries')];
    case 'notification':
      return ofNotification(message.payload.metadata?.topic);
    case 'system_message':
      return ofSystem(message.payload.kind, message.payload.type);
  }
}

/** No other message tells of a follow-up that is due, or of a day that was opened for entries. */
function ofNotification(topic: string | undefined): Concern[] {
  if (topic === 'lead') return [under('leads')];
  if (topic === 'daily_entry') return [under('daily-entries')];
  return [];
}

function ofSystem(kind: string, type: string | undefined): Concern[] {
  if (kind === 'notifications_changed') return [under('notifications')];
  if (kind === 'leads_changed') return [under('leads'), DASHBOARD];
  if (kind === 'missed') return [EVERYTHING];
  // The feed tells of every project and ticket: changes can be missed only before it begins.
  if (kind === 'subscribed' && type === 'notifications') return [beforeFeed()];
  return [];
}

let due = new Map<string, Match>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** When a query was last read because of a message, and the timers of those that wait for their turn. */
let readAt = new WeakMap<Query, number>();
const turns = new Map<Query, ReturnType<typeof setTimeout>>();
/** The feed has begun once since this page was opened. */
let hasJoined = false;
let opening: ReturnType<typeof setTimeout> | undefined;

function readLater({ family, match }: Concern): void {
  due.set(family, match);
  timer ??= setTimeout(read, TOGETHER_MS);
}

const isShown = (query: Query): boolean => query.isActive() && document.visibilityState === 'visible';

/** Marks all stale. Queries on the screen are read again, others when they are shown, a hidden tab's when it is seen. */
function read(): void {
  const matches = [...due.values()];
  due = new Map();
  timer = undefined;
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => matches.some((match) => match(bare(query.queryKey), query)) });
  for (const query of queries) {
    if (query.state.fetchStatus === 'fetching') void readAfter(query);
    query.invalidate();
    if (isShown(query)) readInTurn(query);
  }
}

/** A call under way is not broken off, but its answer may be older than the message. */
async function readAfter(query: Query): Promise<void> {
  await query.promise?.catch(() => undefined);
  query.invalidate();
  if (isShown(query)) readInTurn(query);
}

function readInTurn(query: Query): void {
  if (turns.has(query)) return;
  const wait = (readAt.get(query) ?? Number.NEGATIVE_INFINITY) + PACE_MS - Date.now();
  if (wait <= 0) readNow(query);
  else turns.set(query, setTimeout(readNow, wait, query));
}

/** Unless it was read meanwhile for another reason, or is not shown any more. */
function readNow(query: Query): void {
  turns.delete(query);
  const { isInvalidated, fetchStatus } = query.state;
  if (!isInvalidated || fetchStatus === 'fetching' || !isShown(query)) return;
  readAt.set(query, Date.now());
  void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
}

/** A query that was answered before the feed began, or that was under way then. */
const answeredBefore = (instant: number, underWay = new Set<Query>()): Concern => ({
  family: `before:${instant}`,
  match: (key, query) =>
    EVERYTHING.match(key, query) && (query.state.dataUpdatedAt < instant || underWay.has(query)),
});

/**
 * The queries whose changes the feed may have missed. A page that opens calls the API and joins the feed at the same
 * time: the answers of those calls are read once more a while after that, so that opening asks for nothing twice.
 */
function beforeFeed(): Concern {
  const now = Date.now();
  if (hasJoined) return answeredBefore(now);
  hasJoined = true;
  const underWay = new Set(queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' }));
  opening = setTimeout(() => readLater(answeredBefore(now, underWay)), FRESH_MS);
  return {
    family: 'older',
    match: (key, query) =>
      EVERYTHING.match(key, query) && !underWay.has(query) && query.state.dataUpdatedAt < now - OPENING_MS,
  };
}

/** Reads again what a message concerns, together with what else is due. */
export function refreshAfter(message: LiveMessage): void {
  for (const concern of concernsOf(message)) readLater(concern);
}

/** Reads nothing more for an account that has signed out. */
export function forgetDue(): void {
  clearTimeout(timer);
  clearTimeout(opening);
  for (const turn of turns.values()) clearTimeout(turn);
  turns.clear();
  timer = undefined;
  due = new Map();
  readAt = new WeakMap();
  hasJoined = false;
}
