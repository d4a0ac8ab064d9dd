import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMessage } from '@/lib/live/message';
import { notification, notified, projectNews, systemNews, ticketNews } from '@/testing/notifications';
import { idOf } from '@/testing/projects';
import { queryClient } from '../query-client';
import { forgetDue, refreshAfter } from './refresh';

const TICKET = idOf('8010', 42);
const OTHER = idOf('8010', 43);
const PROJECT = idOf('8002', 1);

const KEYS = {
  tickets: ['infinite', 'tickets', { limit: 30 }],
  board: ['tickets', 'board', {}],
  ticket: ['tickets', TICKET],
  timeline: ['infinite', 'tickets', TICKET, 'activity', { limit: 40 }],
  otherTicket: ['tickets', OTHER],
  projects: ['projects', { limit: 3 }],
  project: ['projects', PROJECT],
  documents: ['infinite', 'projects', PROJECT, 'documents', {}],
  otherProject: ['projects', idOf('8002', 2)],
  feed: ['infinite', 'projects', PROJECT, 'daily-entries', { limit: 20 }],
  calendar: ['projects', PROJECT, 'daily-entries', 'calendar', { month: '2026-11' }],
  entry: ['daily-entries', idOf('8020', 1)],
  queue: ['infinite', 'daily-entries', { limit: 50 }],
  ledger: ['daily-entries', 'delays', {}],
  payments: ['infinite', 'payments', { limit: 50 }],
  receipts: ['infinite', 'receipts', { status: 'reported' }],
  leads: ['leads', { limit: 50 }],
  users: ['users', { limit: 50 }],
  me: ['auth', 'me'],
  file: ['files', idOf('8003', 1), 96],
  templates: ['project-templates'],
  notifications: ['notifications'],
} as const;

type Name = keyof typeof KEYS;

let stops: (() => void)[] = [];

/** Something shown that asks by a key; tells how often it has asked. */
function shown(queryKey: readonly unknown[], answer: () => Promise<unknown> = async () => 1) {
  const queryFn = vi.fn(answer);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 30_000, retry: false });
  stops.push(observer.subscribe(() => undefined));
  return queryFn;
}

const pass = (duration: number) => vi.advanceTimersByTimeAsync(duration);

async function askedAfter(message: LiveMessage): Promise<Name[]> {
  const all = Object.entries(KEYS).map(([name, key]) => ({ name: name as Name, asked: shown(key) }));
  await pass(1000);
  for (const { asked } of all) asked.mockClear();
  refreshAfter(message);
  await pass(400);
  return all.filter(({ asked }) => asked.mock.calls.length > 0).map(({ name }) => name);
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  forgetDue();
  vi.useRealTimers();
});

const person = (update_type: string): LiveMessage => ({
  type: 'user_update',
  payload: { user_id: 'u', user_name: 'Deepa', update_type },
});
const dayNews: LiveMessage = {
  type: 'daily_entry_update',
  payload: { entry_id: idOf('8020', 1), project_id: PROJECT, update_type: 'approved', date: '2026-11-12' },
};
const dayOpened = notified(
  notification(1, {
    metadata: { topic: 'daily_entry', entity: 'project', entity_id: PROJECT, count: 1, event: '1' },
  }),
);
const paymentNews: LiveMessage = {
  type: 'payment_update',
  payload: { payment_id: idOf('8005', 1), update_type: 'receipt_reported' },
};
const living: Name[] = Object.keys(KEYS).filter((name) => !['file', 'templates'].includes(name)) as Name[];

test.each<[LiveMessage, Name[]]>([
  [ticketNews('comment_added'), ['tickets', 'board', 'ticket', 'timeline']],
  [ticketNews('priority_changed'), ['tickets', 'board', 'ticket', 'timeline']],
  [ticketNews('merged'), ['tickets', 'board', 'ticket', 'timeline', 'otherTicket']],
  [projectNews('document_changed'), ['projects', 'project', 'documents', 'feed', 'calendar']],
  [dayNews, ['projects', 'project', 'documents', 'feed', 'calendar', 'entry', 'queue', 'ledger']],
  [
    projectNews('edited'),
    [
      'tickets',
      'board',
      'ticket',
      'timeline',
      'otherTicket',
      'projects',
      'project',
      'documents',
      'feed',
      'calendar',
    ],
  ],
  [
    paymentNews,
    ['projects', 'project', 'documents', 'otherProject', 'feed', 'calendar', 'payments', 'receipts'],
  ],
  [person('registered'), ['users', 'me']],
  [person('profile_changed'), living],
  [dayOpened, ['entry', 'queue', 'ledger']],
  [systemNews('notifications_changed'), ['notifications']],
  [systemNews('leads_changed'), ['leads']],
  [systemNews('missed'), living],
  [systemNews('subscribed', 'ticket'), []],
])('%j', async (message, names) => {
  expect(await askedAfter(message)).toEqual(names);
});

test('the dashboard is read again after each update, and after news of leads', async () => {
  const asked = shown(['dashboard']);
  await pass(1000);
  const messages = [projectNews('edited'), ticketNews('edited'), systemNews('leads_changed')];
  for (const message of messages) {
    asked.mockClear();
    refreshAfter(message);
    await pass(3000);
    expect(asked).toHaveBeenCalledTimes(1);
  }
  asked.mockClear();
  refreshAfter(systemNews('notifications_changed'));
  await pass(3000);
  expect(asked).not.toHaveBeenCalled();
});

describe('the pace', () => {
  test('the first message reads at once, the next ones together after two seconds', async () => {
    const asked = shown(KEYS.board);
    await pass(1000);
    asked.mockClear();
    for (let count = 0; count < 20; count += 1) refreshAfter(ticketNews('edited'));
    await pass(50);
    expect(asked).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 150; count += 1) {
      refreshAfter(ticketNews('edited'));
      await pass(10);
    }
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(500);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(5000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('each query has its own turn', async () => {
    const asked = shown(KEYS.ticket);
    const other = shown(KEYS.users);
    await pass(1000);
    for (const it of [asked, other]) it.mockClear();
    refreshAfter(ticketNews('comment_added'));
    await pass(500);
    refreshAfter(person('registered'));
    await pass(50);
    expect(other).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('a query that was read for another reason meanwhile is not read again', async () => {
    const asked = shown(KEYS.board);
    await pass(1000);
    asked.mockClear();
    refreshAfter(ticketNews('edited'));
    await pass(500);
    refreshAfter(ticketNews('edited'));
    await pass(500);
    await queryClient.refetchQueries({ queryKey: KEYS.board });
    await pass(5000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('a call under way is not broken off, and is made once more', async () => {
    let answer: (value: number) => void = () => undefined;
    const signals: AbortSignal[] = [];
    const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<number>((resolve) => {
        answer = resolve;
      });
    });
    const observer = new QueryObserver(queryClient, { queryKey: KEYS.ticket, queryFn });
    stops.push(observer.subscribe(() => undefined));
    await pass(10);
    refreshAfter(ticketNews('edited'));
    await pass(1000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    answer(1);
    await pass(400);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(signals[0]?.aborted).toBe(false);
    answer(2);
    await pass(2000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(observer.getCurrentResult().data).toBe(2);
  });
});

test('a query that is not shown is only marked', async () => {
  queryClient.setQueryData(KEYS.board, 1);
  refreshAfter(ticketNews('edited'));
  await pass(400);
  expect(queryClient.getQueryState(KEYS.board)).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' });
});

test('a hidden tab reads nothing', async () => {
  const asked = shown(KEYS.board);
  await pass(1000);
  asked.mockClear();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  refreshAfter(ticketNews('edited'));
  await pass(400);
  expect(asked).not.toHaveBeenCalled();
  expect(queryClient.getQueryState(KEYS.board)).toMatchObject({ isInvalidated: true });
});

describe('when the feed begins', () => {
  const begins = () => refreshAfter(systemNews('subscribed', 'notifications'));

  test('a page that opens asks for nothing twice, and once more when its answers are no longer fresh', async () => {
    const asked = shown(KEYS.board);
    await pass(200);
    begins();
    await pass(10_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(25_000);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('a call under way is not made again at once either', async () => {
    const asked = shown(KEYS.board, () => new Promise((resolve) => setTimeout(resolve, 400, 1)));
    await pass(200);
    begins();
    await pass(10_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(25_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('older answers are read at once', async () => {
    const asked = shown(KEYS.board);
    await pass(6000);
    begins();
    await pass(100);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('every answer is read again when it begins anew', async () => {
    const asked = Object.values(KEYS).map((key) => shown(key));
    await pass(100);
    begins();
    await pass(100);
    begins();
    await pass(400);
    expect(asked.filter((it) => it.mock.calls.length > 1)).toHaveLength(living.length);
  });
});
