import type { Query } from '@tanstack/react-query';
import { queryClient } from '@/app/query-client';
import type { LiveMessage, ProjectNews, TicketNews, UserNews } from '@/lib/live/message';

type Key = readonly unknown[];
type Match = (key: Key) => boolean;

/** Queries that a message concerns, by a name under which the same are not asked for twice. */
interface Concern {
  family: string;
  match: Match;
}

/** No query is asked again more often than this. */
const PACE_MS = 300;
/** Messages that come together are answered together. */
const TOGETHER_MS = 30;

/** Of what can change while it is looked at; files, templates and settings of the build do not. */
const LIVING = ['auth', 'leads', 'notifications', 'projects', 'public', 'ticket-views', 'tickets', 'users'];

/** What stands behind `tickets` in the key of a query and is the id of none. */
const NO_IDS = ['board', 'similar', 'export'];

const bare = (key: Key): Key => (key[0] === 'infinite' ? key.slice(1) : key);

const EVERYTHING: Concern = { family: '*', match: ([root]) => LIVING.includes(root as string) };
const under = (...roots: string[]): Concern => ({
  family: roots.join(' '),
  match: ([root]) => roots.includes(root as string),
});

const idIn = ([root, second]: Key): string | null =>
  typeof second === 'string' && !(root === 'tickets' && NO_IDS.includes(second)) ? second : null;

/** Lists, boards and figures, and what is told of one thing. */
const about = (root: string, id: string): Concern => ({
  family: `${root} ${id}`,
  match: (key) => key[0] === root && (idIn(key) ?? id) === id,
});

/** Changes of a project that its tickets show too: its name, its plan, who may do what. */
const SEEN_IN_TICKETS = ['edited', 'archived', 'restored', 'assignment_changed', 'plan_changed'];
/** Changes of a ticket that tickets linked with it show too. */
const SEEN_IN_OTHERS = ['edited', 'status_changed', 'link_changed', 'merged'];

const ofProject = ({ project_id, update_type }: ProjectNews): Concern[] => [
  about('projects', project_id),
  ...(SEEN_IN_TICKETS.includes(update_type) ? [under('tickets')] : []),
  ...(update_type === 'portfolio_changed' ? [under('public')] : []),
];

const ofTicket = ({ ticket_id, update_type }: TicketNews): Concern[] =>
  SEEN_IN_OTHERS.includes(update_type) ? [under('tickets')] : [about('tickets', ticket_id)];

/** A name, a role and what may be done with it stand everywhere. */
const ofUser = ({ update_type }: UserNews): Concern[] =>
  ['profile_changed', 'role_changed'].includes(update_type) ? [EVERYTHING] : [under('users', 'auth')];

/** The queries that may answer otherwise after a message. */
function concernsOf(message: LiveMessage): Concern[] {
  switch (message.type) {
    case 'project_update':
      return ofProject(message.payload);
    case 'ticket_update':
      return ofTicket(message.payload);
    case 'user_update':
      return ofUser(message.payload);
    case 'payment_update':
    case 'daily_entry_update':
      return [under('projects')];
    case 'notification':
      // No message but this tells of an enquiry.
      return message.payload.metadata?.topic === 'lead' ? [under('leads')] : [];
    case 'system_message':
      return ofSystem(message.payload.kind, message.payload.type);
  }
}

function ofSystem(kind: string, type: string | undefined): Concern[] {
  if (kind === 'notifications_changed') return [under('notifications')];
  // The feed tells of every project and ticket: only where it begins may something have been missed.
  if (kind === 'missed' || (kind === 'subscribed' && type === 'notifications')) return [EVERYTHING];
  return [];
}

let due = new Map<string, Match>();
let timer: ReturnType<typeof setTimeout> | undefined;
let askedAt = 0;

function askLater({ family, match }: Concern): void {
  due.set(family, match);
  const sinceAsked = Math.max(0, Date.now() - askedAt);
  const wait = Math.max(TOGETHER_MS, PACE_MS - sinceAsked);
  timer ??= setTimeout(ask, wait);
}

/** What is shown is asked again, the rest when it is shown; in a tab nobody sees, when somebody does. */
function ask(): void {
  const matches = [...due.values()];
  due = new Map();
  timer = undefined;
  askedAt = Date.now();
  const predicate = ({ queryKey }: Query) => matches.some((match) => match(bare(queryKey)));
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    void askAfter(query);
  }
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  void queryClient.invalidateQueries({ predicate, refetchType }, { cancelRefetch: false });
}

/** What is being asked is not broken off, but its answer may be older than the news. */
async function askAfter(query: Query): Promise<void> {
  await query.promise?.catch(() => undefined);
  askLater({ family: query.queryHash, match: (key) => same(key, query) });
}

const same = (key: Key, query: Query): boolean =>
  JSON.stringify(key) === JSON.stringify(bare(query.queryKey));

/** After a message: what it concerns is asked again, together with what else is due. */
export function refreshAfter(message: LiveMessage): void {
  for (const concern of concernsOf(message)) askLater(concern);
}

/** Nothing is asked any more for whoever has signed out. */
export function forgetDue(): void {
  clearTimeout(timer);
  timer = undefined;
  due = new Map();
  askedAt = 0;
}
