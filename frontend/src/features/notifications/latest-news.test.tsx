import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { noteVisit } from '@/lib/last-visit';
import { answers } from '@/testing/answers';
import { fresh, leadSummary } from '@/testing/leads';
import { narrow } from '@/testing/narrow';
import { notification } from '@/testing/notifications';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { Bell } from './bell';
import { LatestNews } from './latest-news';

const ASHA = 'asha';
const news = (count: number, changes: object = {}) =>
  notification(count, { title: `News ${count}`, timestamp: `2026-11-25T05:0${count}:00Z`, ...changes });
const list = (...items: object[]) => ({ body: { items, unread: items.length } });
const front = (waiting: object[] = []) => ({ body: { figures: {}, waiting, coming: [] } });
const open = () => renderSignedIn('/dashboard', <LatestNews userId={ASHA} />, 'client');

beforeEach(() => {
  answers('get', '/dashboard', front());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T06:00:00Z') });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  endSession();
});

test('news since the last visit are listed, and older ones are not', async () => {
  noteVisit(ASHA, new Date('2026-11-25T05:01:30Z'));
  answers('get', '/notifications', list(news(3), news(2), news(1)));
  open();
  const region = within(await screen.findByRole('region', { name: 'Since your last visit' }));
  expect(await region.findByRole('link', { name: /News 3/ })).toBeVisible();
  expect(region.getByRole('link', { name: /News 2/ })).toBeVisible();
  expect(region.queryByText('News 1')).toBeNull();
});

test('at most five are listed, and a button opens the list of all behind the bell', async () => {
  answers('get', '/notifications', list(...[7, 6, 5, 4, 3, 2, 1].map((it) => news(it))));
  renderSignedIn(
    '/dashboard',
    <>
      <Bell />
      <LatestNews userId={ASHA} />
    </>,
    'client',
  );
  const region = within(await screen.findByRole('region', { name: 'Latest news' }));
  const all = await region.findByRole('button', { name: 'See all news' });
  expect(region.getAllByRole('listitem')).toHaveLength(5);
  vi.useRealTimers();
  await userEvent.click(all);
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await dialog.findByText('News 1')).toBeVisible();
});

test('a phone lists three', async () => {
  narrow();
  vi.mocked(window.matchMedia).mockReturnValue({ ...window.matchMedia(''), matches: true });
  answers('get', '/notifications', list(...[5, 4, 3, 2, 1].map((it) => news(it))));
  open();
  expect(await screen.findByText('News 5')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a piece of news about a task of the page is not repeated', async () => {
  const tasks = [{ id: idOf('8010', 2), title: 'Damp patch', since: '2026-11-25T05:00:00Z' }];
  answers('get', '/dashboard', front([{ kind: 'ticket_to_resolve', count: 1, tasks }]));
  answers('get', '/notifications', list(news(2), news(1)));
  open();
  expect(await screen.findByText('News 1')).toBeVisible();
  expect(screen.queryByText('News 2')).not.toBeInTheDocument();
});

test('the newest piece of news about a ticket stands for the older ones', async () => {
  const raised = news(1).metadata;
  const other = { ...raised, entity: 'project' };
  answers(
    'get',
    '/notifications',
    list(
      news(5, { metadata: other }),
      news(4, { metadata: raised }),
      news(3, { metadata: other }),
      news(2),
      news(1, { metadata: raised }),
    ),
  );
  open();
  const titles = (await screen.findAllByRole('listitem')).map((it) => it.textContent.slice(0, 6));
  expect(titles).toEqual(['News 5', 'News 4', 'News 3', 'News 2']);
});

test('news about people who wait and receipts to verify are not repeated, other news of their project are', async () => {
  const project = { id: idOf('8002', 1), name: 'Rao residence' };
  const since = '2026-11-25T05:00:00Z';
  const person = { id: idOf('8001', 9), title: 'Zubin Irani', since };
  const receipt = { id: idOf('8009', 1), title: 'Teak slats', project, since };
  answers(
    'get',
    '/dashboard',
    front([
      { kind: 'account_to_approve', count: 1, tasks: [person] },
      { kind: 'receipt_to_verify', count: 1, tasks: [receipt] },
    ]),
  );
  const about = { topic: 'payment', entity: 'payment', project_id: project.id, count: 1, event: '1' };
  answers(
    'get',
    '/notifications',
    list(
      news(4, { actions: [], metadata: { ...about, entity: 'user', entity_id: person.id } }),
      news(3, {
        message: 'Asha Rao reported a payment for PAY-0072 (Teak slats).',
        metadata: { ...about, entity: 'payment', entity_id: idOf('8008', 1) },
      }),
      news(2, { message: 'Crack behind the Teak slats', metadata: { ...about, entity: 'ticket' } }),
    ),
  );
  open();
  expect(await screen.findByText('News 2')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('news that are all tasks of the page are told to stand above', async () => {
  answers('get', '/leads/desk', {
    body: { calls_overdue: [], overdue: [], today: [leadSummary(1)], unclaimed: [], unanswered: [] },
  });
  const url = `/dashboard/lead/${leadSummary(1).id}`;
  answers('get', '/notifications', list(news(1, { actions: [{ label: 'Open lead', url }] })));
  renderSignedIn('/dashboard', <LatestNews userId={ASHA} />, 'salesperson');
  expect(await screen.findByText('Everything new is listed above.')).toBeVisible();
});

test('news of an unclaimed lead to be called today stand above like the page’s other tasks', async () => {
  const first_call = { state: 'due', due_at: '2026-11-25T07:00:00Z' } as const;
  const call = leadSummary(4, { ...fresh, first_call, next_follow_up_at: first_call.due_at });
  const today = [1, 2, 3].map((count) => leadSummary(count));
  answers('get', '/leads/desk', {
    body: { calls_overdue: [], overdue: [], today, unclaimed: [call], unanswered: [] },
  });
  const url = `/dashboard/lead/${call.id}`;
  answers('get', '/notifications', list(news(1, { actions: [{ label: 'Open lead', url }] })));
  renderSignedIn('/dashboard', <LatestNews userId={ASHA} />, 'salesperson');
  expect(await screen.findByText('Everything new is listed above.')).toBeVisible();
});

test('news of a lead that the page does not list are shown', async () => {
  const today = [1, 2, 3, 4, 5, 6].map((count) => leadSummary(count));
  answers('get', '/leads/desk', {
    body: { calls_overdue: [], overdue: [], today, unclaimed: [], unanswered: [] },
  });
  const of = (lead: { id: string }) => ({
    actions: [{ label: 'Open lead', url: `/dashboard/lead/${lead.id}` }],
  });
  answers('get', '/notifications', list(...today.map((lead, index) => news(index + 1, of(lead)))));
  renderSignedIn('/dashboard', <LatestNews userId={ASHA} />, 'salesperson');
  expect(await screen.findByText('News 6')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

const told = (count: number, entity: string, title: string, message: string) =>
  news(count, {
    title,
    message,
    metadata: { topic: entity, entity, entity_id: `x${count}`, count: 1, event: '1' },
  });

test('a name of the title is not repeated, but no sentence ends without its name', async () => {
  answers(
    'get',
    '/notifications',
    list(
      told(2, 'lead', 'New lead: Shabnam Ansari', 'Naveen Reddy entered “Shabnam Ansari”.'),
      told(1, 'lead', 'New enquiry: Sneha Bhosale', 'From “Sneha Bhosale”. They expect a call.'),
    ),
  );
  open();
  expect(await screen.findByText('Naveen Reddy entered “Shabnam Ansari”.')).toBeVisible();
  expect(screen.getByText('They expect a call.')).toBeVisible();
});

test('a line names the person or the thing, and its code is last', async () => {
  answers(
    'get',
    '/notifications',
    list(
      told(5, 'lead', 'LD-0036: first call overdue', 'Nobody has called “Joseph Kurian” in time.'),
      told(4, 'lead', 'LD-0035 was handed back', 'Farhan Qureshi did not call in time.'),
      told(3, 'ticket', 'New ticket: Wet wall', 'Asha Rao raised TKT-0020 in Rao residence. “As TKT-0007.”'),
      told(2, 'ticket', 'Wet wall: closed', 'TKT-0042 in Rao residence is now closed.'),
      told(1, 'payment', 'Rao residence: due today', 'PAY-0042 (Plinth) is due today.'),
    ),
  );
  open();
  await screen.findByText('Joseph Kurian: first call overdue');
  const lines = screen.getAllByRole('listitem');
  expect(lines.map((it) => [...it.querySelectorAll('span')].slice(0, 2).map((at) => at.textContent))).toEqual(
    [
      ['Joseph Kurian: first call overdue', 'Nobody has called in time. LD-0036'],
      ['The lead was handed back', 'Farhan Qureshi did not call in time. LD-0035'],
      ['New ticket: Wet wall', 'Asha Rao raised the ticket in Rao residence. “As TKT-0007.” TKT-0020'],
      ['Wet wall: closed', 'The ticket in Rao residence is now closed. TKT-0042'],
      ['Rao residence: due today', 'Plinth is due today. PAY-0042'],
    ],
  );
});

test('a visit without news says since when', async () => {
  noteVisit(ASHA, new Date('2026-11-25T05:10:00Z'));
  answers('get', '/notifications', list(news(1)));
  open();
  expect(await screen.findByText('Nothing new since 25 Nov 2026, 10:40 am.')).toBeVisible();
});

test('the first visit says what will appear', async () => {
  answers('get', '/notifications', list());
  open();
  expect(await screen.findByText('News about your projects and tickets appears here.')).toBeVisible();
});

test('a failed list can be asked for again', async () => {
  const user = userEvent.setup();
  answers('get', '/notifications', { status: 404, body: { message: 'x' } }, list(news(1)));
  open();
  await user.click(await screen.findByRole('button', { name: /again/ }));
  expect(await screen.findByText('News 1')).toBeVisible();
});
