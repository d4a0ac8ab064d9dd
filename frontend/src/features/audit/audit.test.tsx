import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { AuditEventKind } from '@/api/generated/model/auditEventKind';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import AuditPage from '@/pages/dashboard/audit';
import { answers, toasts } from '@/testing/answers';
import { asha, idOf, meera } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { inDays } from './days';
import { thingPath } from './thing-path';
import { changesOf, deedOf, deedOfAll } from './words';

const REQUEST = idOf('8077', 1);
const RAO = { id: idOf('8002', 1), code: 'PRJ-0042', name: 'Rao residence' };

const event = (changes: Partial<AuditEvent> = {}): AuditEvent => ({
  id: '42',
  at: '2026-11-21T06:10:00Z',
  by: meera,
  kind: 'ticket_status_changed',
  thing: { kind: 'ticket', id: idOf('8010', 7), code: 'TKT-0007', name: 'Wet wall' },
  project: RAO,
  changes: [{ field: 'status', from: 'open', to: 'waiting_on_client' }],
  request_id: REQUEST,
  ...changes,
});
const page = (items: AuditEvent[]) => ({ body: { items, total: { count: items.length, more: false } } });

const open = (search = '', role: Role = 'admin') => ({
  user: userEvent.setup(),
  ...renderSignedIn(`/dashboard/audit${search}`, <AuditPage />, role),
});
const asked = (seen: ReturnType<typeof answers>) => seen.mock.calls.at(-1)?.[0].url.search;

// Its script loads when it is opened; no test is about that.
beforeAll(() => import('./audit-page'), 60_000);
beforeEach(() => {
  answers('get', '/users/assignable', { body: { items: [{ ...asha, role: 'client' }] } });
});
afterEach(() => {
  vi.restoreAllMocks();
  toastStore.set([]);
  endSession();
});

describe('the list', () => {
  test('is a sentence for each event, with the values and the thing', async () => {
    const seen = answers('get', '/audit', page([event(), event({ id: '41', by: undefined } as object)]));
    open();
    expect(await screen.findByRole('status', { name: 'Loading events' })).toBeVisible();
    const [first, second] = within(await screen.findByRole('list', { name: 'Events' })).getAllByText(
      'changed the status of the ticket',
      { exact: false },
    );
    expect(first).toHaveTextContent(
      'Meera Iyer changed the status of the ticket to waiting for the client: TKT-0007 · Wet wall',
    );
    expect(second).toHaveTextContent('The system changed the status of the ticket');
    // Acts of people stand out in the long list.
    expect(getComputedStyle(second as Element).color).not.toBe(getComputedStyle(first as Element).color);
    expect(screen.getByRole('heading', { name: 'Saturday, 21 November 2026' })).toBeVisible();
    expect(screen.queryByText(/^Status: Open →/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'TKT-0007' })[0]).toHaveAttribute(
      'href',
      `/dashboard/ticket/${idOf('8010', 7)}`,
    );
    expect(screen.getByText('2 events')).toBeVisible();
    expect(asked(seen)).toBe('?limit=50&notifications=false&sign_ins=false');
  });

  test('asks by the filters of the address', async () => {
    const seen = answers('get', '/audit', page([event()]));
    open(
      `?search=tkt-0007&person=${asha.id}&thing=ticket&kind=ticket_edited&from=2026-11-01&to=2026-11-30&pages=1`,
    );
    await screen.findByText('1 event');
    expect(Object.fromEntries(new URLSearchParams(asked(seen)))).toEqual({
      limit: '50',
      thing_id: 'tkt-0007',
      actor_id: asha.id,
      thing: 'ticket',
      kind: 'ticket_edited',
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  test('changes with a chosen kind and person', async () => {
    const seen = answers('get', '/audit', page([event()]));
    const { user } = open();
    await screen.findByText('1 event');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('combobox', { name: 'Event' }));
    await user.click(await screen.findByRole('option', { name: 'Signed in' }));
    await user.click(screen.getByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: 'Asha Rao' }));
    await vi.waitFor(() => expect(asked(seen)).toBe(`?limit=50&actor_id=${asha.id}&kind=signed_in`));
  });

  test('has sign-ins and notifications once everything is chosen', async () => {
    const seen = answers('get', '/audit', page([event()]));
    const { user } = open();
    await screen.findByText('1 event');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    expect(await screen.findByRole('option', { name: 'Changes only' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(screen.getByRole('option', { name: 'Everything' }));
    await vi.waitFor(() => expect(asked(seen)).toBe('?limit=50'));
  });

  test('asks for nothing with a part of a code', async () => {
    const seen = answers('get', '/audit', page([]));
    open('?search=TKT');
    expect(await screen.findByText('Enter a whole code or id')).toBeVisible();
    expect(seen).not.toHaveBeenCalled();
  });

  test('says at the field that a range ends before it begins', async () => {
    const body = {
      code: 'invalid',
      message: 'Must not be before the first day',
      detail: [],
      request_id: REQUEST,
    };
    answers('get', '/audit', { status: 422, body });
    open('?from=2026-11-21&to=2026-11-20');
    await userEvent.click(await screen.findByRole('button', { name: /^Day: [^.]*$/ }));
    expect(await screen.findByLabelText('Last day')).toHaveAccessibleDescription(
      'Must not be before the first day',
    );
    expect(screen.getByText('The events could not be loaded')).toBeVisible();
  });

  test('clears filters that leave nothing', async () => {
    answers('get', '/audit', page([]), page([event()]));
    const { user } = open('?thing=lead_rules');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('1 event')).toBeVisible();
  });
});

test('a sentence has the new value of the change', () => {
  const assigned = (to?: string) =>
    event({ kind: 'ticket_assigned', changes: [{ field: 'assignee', from: 'Meera Iyer', to }] } as object);
  expect(deedOf(assigned('Vikram Nair'))).toBe('assigned the ticket to Vikram Nair');
  expect(deedOf(assigned())).toBe('unassigned the ticket');
  const account = { kind: 'user', id: idOf('8001', 3), name: 'Gautam Joshi' } as const;
  const code = event({ kind: 'code_requested', thing: account, changes: [{ field: 'form', to: 'link' }] });
  expect(deedOf(code)).toBe('sent a one-time code');
  const role = event({ kind: 'role_changed', thing: account, changes: [{ field: 'role', to: 'engineer' }] });
  expect(deedOf(role)).toBe('changed the role of the account to Engineer');
});

test('an event unfolds its values, its ids and its project', async () => {
  answers('get', '/audit', page([event({ reason: 'Waiting for the tiles' })]));
  const { user } = open();
  const details = await screen.findByRole('button', {
    name: 'Details: changed the status of the ticket to waiting for the client',
  });
  expect(details).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText(REQUEST)).not.toBeInTheDocument();
  details.focus();
  await user.keyboard('{Enter}');
  expect(details).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/^Status: Open →/)).toHaveTextContent('Status: Open → Waiting for the client');
  expect(screen.getByText('Waiting for the tiles')).toBeVisible();
  expect(screen.getByText('PRJ-0042 · Rao residence')).toBeVisible();
  expect(screen.getByText(idOf('8010', 7))).toBeVisible();
  expect(screen.getByText(REQUEST)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(REQUEST)).not.toBeInTheDocument();
});

test('events of a day stand under one heading', () => {
  const rows = inDays([
    event({ id: '3', at: '2026-11-21T06:10:00Z' }),
    // Already the next day in India.
    event({ id: '2', at: '2026-11-20T18:40:00Z' }),
    event({ id: '1', at: '2026-11-20T18:20:00Z' }),
  ]);
  expect(rows.map(({ day }) => day)).toEqual([
    'Saturday, 21 November 2026',
    undefined,
    'Friday, 20 November 2026',
  ]);
  expect(rows.map(({ isLast }) => isLast)).toEqual([false, true, true]);
});

test('the same act of one person within the minute is one row, which names all changes', async () => {
  const profile = (id: string, field: string, changes: Partial<AuditEvent> = {}) =>
    event({
      id,
      kind: 'profile_changed',
      thing: { kind: 'user', id: meera.id, name: meera.full_name },
      changes: [{ field }],
      ...changes,
    } as Partial<AuditEvent>);
  const earlier = profile('1', 'phone', { at: '2026-11-21T06:09:59Z' });
  answers('get', '/audit', page([profile('3', 'is_named_on_site'), profile('2', 'phone'), earlier]));
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Events' }));
  const details = list.getAllByRole('button', { name: /^Details/ });
  expect(details.map((it) => it.getAttribute('aria-label'))).toEqual([
    'Details: updated their own phone and public name',
    'Details: updated their own phone',
  ]);
  // The own account is not named: the person begins the sentence.
  expect(list.queryByRole('link')).not.toBeInTheDocument();
  if (details[0]) await user.click(details[0]);
  expect(list.getAllByText(REQUEST)).toHaveLength(2);
});

test('the same notice of the system within the minute is one row, which names all codes', async () => {
  const noted = (id: string, lead: number, changes: Partial<AuditEvent> = {}) =>
    event({
      id,
      kind: 'lead_follow_up_due',
      by: undefined,
      thing: { kind: 'lead', id: idOf('8050', lead), code: `LD-00${lead}` },
      project: undefined,
      changes: [],
      ...changes,
    } as Partial<AuditEvent>);
  answers(
    'get',
    '/audit',
    page([
      noted('6', 36),
      noted('5', 35),
      // A second notice of the same lead, another kind, and an earlier minute begin rows of their own.
      noted('4', 36),
      noted('3', 34, { kind: 'lead_call_overdue' }),
      noted('2', 33, { kind: 'lead_call_overdue', at: '2026-11-21T06:09:59Z' }),
      // The act of an account that is not signed in yet is its own.
      event({
        id: '1',
        kind: 'email_verified',
        by: undefined,
        thing: { kind: 'user', id: idOf('8001', 3), name: 'Gautam Joshi' },
        at: '2026-11-21T06:09:59Z',
      } as Partial<AuditEvent>),
    ]),
  );
  const { user } = open();
  const rows = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem');
  expect(
    rows.map((row) => within(row).getByText(/^(?:The system|Gautam)/).parentElement?.textContent),
  ).toEqual([
    'The system noted that the follow-up was due: LD-0036, LD-0035',
    'The system noted that the follow-up was due: LD-0036',
    'The system noted that the first call was overdue: LD-0034',
    'The system noted that the first call was overdue: LD-0033',
    'Gautam Joshi verified the email address of the account',
  ]);
  expect(screen.getByRole('link', { name: 'LD-0035' })).toHaveAttribute(
    'href',
    `/dashboard/lead/${idOf('8050', 35)}`,
  );
  const [first] = screen.getAllByRole('button', { name: /^Details/ });
  if (first) await user.click(first);
  expect(screen.getAllByText(REQUEST)).toHaveLength(2);
});

const entryOf = (on: string, changes: Partial<AuditEvent> = {}) =>
  event({
    id: on,
    kind: 'daily_entry_approved',
    thing: { kind: 'daily_entry', id: `entry-${on}`, name: on },
    changes: [],
    ...changes,
  });
const rowTexts = async () =>
  within(await screen.findByRole('list', { name: 'Events' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByText('Meera Iyer').parentElement?.textContent);

test('the same act of one person with several things within some minutes is one row, which opens', async () => {
  answers(
    'get',
    '/audit',
    page([
      entryOf('2026-11-20', { at: '2026-11-21T06:19:00Z' }),
      entryOf('2026-11-19', { at: '2026-11-21T06:15:00Z' }),
      entryOf('2026-11-18', { at: '2026-11-21T06:09:00Z' }),
      // Too early, another act, and the same entry again begin rows of their own.
      entryOf('2026-11-17', { at: '2026-11-21T06:08:59Z' }),
      entryOf('2026-11-16', { at: '2026-11-21T06:08:00Z', kind: 'daily_entry_returned' }),
      entryOf('2026-11-14', { at: '2026-11-21T06:07:00Z' }),
      entryOf('2026-11-14', { at: '2026-11-21T06:05:00Z', id: 'again' }),
    ]),
  );
  const { user } = open();
  expect(await rowTexts()).toEqual([
    'Meera Iyer approved 3 daily entries',
    'Meera Iyer approved the daily entry of 17\u00a0Nov · PRJ-0042 · Rao residence',
    'Meera Iyer returned the daily entry of 16\u00a0Nov · PRJ-0042 · Rao residence',
    'Meera Iyer approved the daily entry of 14\u00a0Nov · PRJ-0042 · Rao residence',
    'Meera Iyer approved the daily entry of 14\u00a0Nov · PRJ-0042 · Rao residence',
  ]);
  expect(screen.queryByRole('link', { name: '19\u00a0Nov · PRJ-0042' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Details: approved 3 daily entries' }));
  for (const on of ['20', '19', '18']) {
    expect(screen.getByRole('link', { name: `${on}\u00a0Nov · PRJ-0042` })).toHaveAttribute(
      'href',
      expect.stringContaining(`entry-2026-11-${on}`),
    );
  }
});

test('a notice of the system about days of several diaries names each project', async () => {
  const missing = (id: string, project: typeof RAO) =>
    event({
      id,
      kind: 'daily_entry_missing',
      by: undefined,
      thing: { kind: 'diary', id: project.id, name: '2026-11-20' },
      project,
      changes: [],
    } as Partial<AuditEvent>);
  const gate = { id: idOf('8002', 2), code: 'PRJ-0043', name: 'Gate' };
  answers('get', '/audit', page([missing('2', RAO), missing('1', gate)]));
  open();
  expect(await screen.findByRole('list', { name: 'Events' })).toHaveTextContent(
    'The system noted that no daily entry was filed: 20 Nov · PRJ-0042, 20 Nov · PRJ-0043',
  );
});

test('several things are counted within the sentence, and only where it is the same', () => {
  const moved = (id: string, to: string, changes: Partial<AuditEvent> = {}) =>
    event({
      id,
      thing: { kind: 'ticket', id, code: `TKT-000${id}`, name: 'Wet wall' },
      changes: [{ field: 'status', from: 'open', to }],
      ...changes,
    });
  const rows = inDays([
    moved('5', 'resolved'),
    moved('4', 'resolved'),
    moved('3', 'closed'),
    moved('2', 'closed', { by: asha }),
    moved('1', 'closed', { by: asha, at: '2026-11-21T06:01:00Z' }),
  ]);
  expect(rows.map(({ events }) => deedOfAll(events))).toEqual([
    'changed the status of 2 tickets to resolved',
    'changed the status of the ticket to closed',
    'changed the status of 2 tickets to closed',
  ]);
  // The next day in India has a heading of its own.
  const midnight = [
    moved('2', 'closed', { at: '2026-11-20T18:31:00Z' }),
    moved('1', 'closed', { at: '2026-11-20T18:29:00Z' }),
  ];
  expect(inDays(midnight)).toHaveLength(2);
});

test('a lead has its name, and its new owner claims it', async () => {
  const lead = { kind: 'lead', id: idOf('8050', 40), code: 'LD-0040', name: 'Ravi Kumar' } as const;
  const assigned = (id: string, to: string, how: string) =>
    event({
      id,
      kind: 'lead_assigned',
      thing: lead,
      project: undefined,
      changes: [
        { field: 'owner', to },
        { field: 'how', to: how },
      ],
    } as Partial<AuditEvent>);
  answers(
    'get',
    '/audit',
    page([assigned('2', 'Meera Iyer', 'claimed'), assigned('1', 'Asha Rao', 'assigned')]),
  );
  open();
  expect(await rowTexts()).toEqual([
    'Meera Iyer claimed the lead LD-0040 · Ravi Kumar',
    'Meera Iyer assigned the lead to Asha Rao: LD-0040 · Ravi Kumar',
  ]);
});

test('a link and a merge name the other thing', async () => {
  const merged = (id: string, subject: string) =>
    event({
      id,
      kind: 'lead_merged',
      subject,
      thing: { kind: 'lead', id: idOf('8050', 36), code: 'LD-0036', name: 'Ravi Kumar' },
      changes: [],
    });
  answers(
    'get',
    '/audit',
    page([
      event({ id: '5', kind: 'ticket_linked', subject: 'TKT-0012', changes: [] }),
      event({ id: '4', kind: 'ticket_unlinked', subject: 'TKT-0012', changes: [] }),
      event({ id: '3', kind: 'ticket_merged', subject: 'TKT-0012', changes: [] }),
      merged('2', 'LD-0012'),
      merged('1', 'LD-0036'),
    ]),
  );
  open();
  expect(await rowTexts()).toEqual([
    'Meera Iyer linked the ticket TKT-0007 · Wet wall to TKT-0012',
    'Meera Iyer unlinked the ticket TKT-0007 · Wet wall from TKT-0012',
    'Meera Iyer merged the ticket TKT-0007 · Wet wall with TKT-0012',
    'Meera Iyer merged the lead LD-0036 · Ravi Kumar into LD-0012',
    'Meera Iyer merged another lead into the lead LD-0036 · Ravi Kumar',
  ]);
});

test('a link between two tickets is one row from the ticket that was open, and names the project', async () => {
  const link = (id: string, from: number, to: number, changes: Partial<AuditEvent> = {}) =>
    event({
      id,
      kind: 'ticket_linked',
      thing: { kind: 'ticket', id: idOf('8010', from), code: `TKT-000${from}`, name: `Wall ${from}` },
      subject: `TKT-000${to}`,
      changes: [],
      ...changes,
    });
  answers(
    'get',
    '/audit',
    page([
      link('8', 2, 1),
      link('7', 1, 2),
      // Another link of the same ticket, by the same person, is a row of its own.
      link('6', 3, 1),
      link('5', 1, 3),
      link('4', 5, 4, { by: asha }),
      link('3', 4, 5),
      link('2', 7, 6, { kind: 'ticket_unlinked' }),
      link('1', 6, 7, { kind: 'ticket_unlinked' }),
    ]),
  );
  const { user } = open();
  const rows = within(await screen.findByRole('list', { name: 'Events' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/^(?:Meera|Asha)/).parentElement?.textContent)).toEqual([
    'Meera Iyer linked the ticket TKT-0001 · Wall 1 to TKT-0002 in Rao residence',
    'Meera Iyer linked the ticket TKT-0001 · Wall 1 to TKT-0003 in Rao residence',
    'Asha Rao linked the ticket TKT-0005 · Wall 5 to TKT-0004',
    'Meera Iyer linked the ticket TKT-0004 · Wall 4 to TKT-0005',
    'Meera Iyer unlinked the ticket TKT-0006 · Wall 6 from TKT-0007 in Rao residence',
  ]);
  await user.click(
    screen.getByRole('button', { name: 'Details: linked the ticket to TKT-0002 in Rao residence' }),
  );
  expect(screen.getAllByText(REQUEST)).toHaveLength(2);
});

test('a code never breaks, in the name of a thing and in a sentence', async () => {
  const merged = event({
    kind: 'lead_merged',
    subject: 'LD-0012',
    thing: { kind: 'lead', id: idOf('8050', 36), code: 'LD-0036' },
    changes: [],
  });
  answers('get', '/audit', page([merged, event({ id: '41' })]));
  open();
  const list = within(await screen.findByRole('list', { name: 'Events' }));
  for (const code of ['LD-0036', 'LD-0012', 'TKT-0007']) {
    const element = list.getByText(code);
    const whole = element.closest('a')?.parentElement ?? element;
    expect(getComputedStyle(whole).whiteSpace).toBe('nowrap');
  }
});

test('the thing follows a sentence that ends with its kind', async () => {
  const invited = event({
    id: '2',
    kind: 'user_invited',
    thing: { kind: 'user', id: idOf('8001', 3), name: 'Gautam Joshi' },
    project: undefined,
    changes: [],
  } as Partial<AuditEvent>);
  const edited = event({
    id: '1',
    kind: 'lead_edited',
    thing: { kind: 'lead', id: idOf('8050', 36), code: 'LD-0036' },
    project: undefined,
    changes: [{ field: 'phone' }],
  } as Partial<AuditEvent>);
  answers('get', '/audit', page([invited, event({ kind: 'ticket_raised', changes: [] }), edited]));
  open();
  const list = await screen.findByRole('list', { name: 'Events' });
  expect(list).toHaveTextContent('Meera Iyer invited Gautam Joshi');
  expect(list).toHaveTextContent('Meera Iyer raised the ticket TKT-0007 · Wet wall');
  expect(list).toHaveTextContent('Meera Iyer edited the lead LD-0036: phone');
});

test('a change of the settings names its section, and leads to it', async () => {
  const settings = { kind: 'settings', id: idOf('8000', 0) } as const;
  const changed = (id: string, to: string) =>
    event({ id, kind: 'settings_changed', thing: settings, changes: [{ field: 'section', to }] } as object);
  answers('get', '/audit', page([changed('2', 'holidays'), changed('1', 'billing')]));
  open();
  expect(await screen.findByRole('link', { name: 'Holidays' })).toHaveAttribute(
    'href',
    '/dashboard/settings?section=holidays',
  );
  expect(screen.getByRole('link', { name: 'Invoices and bank' })).toBeVisible();
});

test('the request id is copied', async () => {
  answers('get', '/audit', page([event()]));
  const { user } = open('', 'project_manager');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: /^Details: / }));
  await user.click(screen.getByRole('button', { name: 'Copy request id' }));
  expect(write).toHaveBeenCalledWith(REQUEST);
  await vi.waitFor(() => expect(toasts()).toEqual([['success', 'The request id was copied']]));
});

test('a manager is offered things of projects alone', async () => {
  answers('get', '/audit', page([event()]));
  const { user } = open('', 'project_manager');
  await user.click(await screen.findByRole('combobox', { name: 'Type' }));
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names).toContain('Payment plan');
  expect(names).not.toContain('Account');
  expect(names).not.toContain('Lead');
});

describe('an event', () => {
  test('of every kind has a sentence', () => {
    for (const kind of Object.values(AuditEventKind)) {
      const deed = deedOf(event({ kind, subject: 'Asha Rao' }));
      expect(deed).not.toMatch(/^recorded: /);
      expect(deed.length).toBeGreaterThan(5);
    }
  });

  test('names its subject', () => {
    expect(deedOf(event({ kind: 'member_added', subject: 'Asha Rao' }))).toBe(
      'added a member to the project: Asha Rao',
    );
    const changes = [{ field: 'phone' }, { field: 'plot_area_sqft' }];
    const edited = event({ kind: 'lead_edited', changes });
    expect(deedOf(edited)).toBe('edited the lead: phone and plot area');
    expect(changesOf(edited)).toEqual([]);
  });

  test('shows values in words', () => {
    const changed = (field: string, from: unknown, to: unknown) =>
      changesOf(event({ changes: [{ field, from, to }] as AuditEvent['changes'] }));
    expect(changed('role', 'admin', 'project_manager')).toEqual([
      { label: 'Role', from: 'Admin', to: 'Project Manager' },
    ]);
    expect(changed('contract_value_paise', 845_000_000, 900_000_000)).toEqual([
      { label: 'Contract value', from: '₹84,50,000.00', to: '₹90,00,000.00' },
    ]);
    expect(changed('Foundation', { weight_bps: 2500, seq: 1 }, { weight_bps: 3000, seq: 1 })).toEqual([
      { label: 'Foundation, Weight', from: '25\u00a0%', to: '30\u00a0%' },
    ]);
    expect(changed('upi_id', 'firm@bank', 'works@bank')).toMatchObject([
      { from: 'firm@bank', to: 'works@bank' },
    ]);
  });

  test('leads to its thing, where there is a screen', () => {
    const at = (kind: AuditEvent['thing']['kind'], changes: Partial<AuditEvent> = {}) =>
      thingPath(event({ thing: { kind, id: 'x' }, ...changes }));
    expect(at('milestone')).toBe(`/dashboard/project/${RAO.id}?tab=milestones`);
    expect(at('payment')).toBe(`/dashboard/project/${RAO.id}?payment=x`);
    expect(at('user')).toBe('/dashboard/users?user=x');
    expect(at('lead')).toBe('/dashboard/lead/x');
    expect(at('lead', { kind: 'lead_purged' })).toBeUndefined();
    expect(at('notification')).toBeUndefined();
  });
});
