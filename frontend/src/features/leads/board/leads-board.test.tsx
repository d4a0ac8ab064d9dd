import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LeadStatus } from '@/api/generated/model/leadStatus';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { KeyListener } from '@/components/commands/key-listener';
import { toastStore } from '@/components/toast/toast-store';
import LeadsPage from '@/pages/dashboard/leads';
import { answers, bodies } from '@/testing/answers';
import { user } from '@/testing/fixtures';
import { lead, leadSummary, pageOf } from '@/testing/leads';
import { renderSignedIn } from '@/testing/render';

const first = leadSummary(1, { next_follow_up_at: '2099-03-01T04:30:00Z' });
const second = leadSummary(2, { next_follow_up_at: '2099-03-03T04:30:00Z' });
const visited = leadSummary(3, { status: 'site_visited', next_follow_up_at: '2099-03-02T04:30:00Z' });

const board = (leads: readonly LeadSummary[], count?: number) => ({
  body: {
    columns: Object.values(LeadStatus).map((status) => {
      const own = leads.filter((it) => it.status === status);
      return {
        status,
        probability_bps: status === 'contacted' ? 2000 : 5000,
        count: status === 'contacted' && count !== undefined ? count : own.length,
        value_paise: own.length * 1_000_000_000,
        weighted_paise: own.length * (status === 'contacted' ? 200_000_000 : 500_000_000),
        leads: own,
      };
    }),
  },
});

const open = (search = '', role: Role = 'salesperson') => ({
  user: userEvent.setup(),
  ...renderSignedIn(
    `/dashboard/leads?view=board${search}`,
    <>
      <LeadsPage />
      <KeyListener />
    </>,
    role,
  ),
});
const column = (name: RegExp) => screen.getByRole('region', { name });
const names = (name: RegExp) =>
  within(column(name))
    .queryAllByRole('link', { name: /^Person/ })
    .map(({ textContent }) => textContent);

beforeAll(async () => {
  await Promise.all([import('../list/leads-page'), import('./leads-board'), import('../step/step-dialog')]);
}, 60_000);

beforeEach(() => {
  answers('get', '/lead-views', { body: { items: [] } });
  answers('get', '/leads/owners', { body: { items: [] } });
});

afterEach(() => {
  toastStore.set([]);
  endSession();
});

test('has a column for each status with its weighted value in rupees, the earliest follow-up first', async () => {
  const seen = answers('get', '/leads/board', board([first, second, visited]));
  open('&status=junk&sort=value&source=event');
  await screen.findByRole('link', { name: 'Person 1' });
  expect(seen.mock.calls[0]?.[0].url.search).toBe('?source=event');
  expect(names(/^Contacted: 2 leads/)).toEqual(['Person 1', 'Person 2']);
  // The longest names have one line, too.
  const heading = screen.getByRole('heading', { name: 'Contacted' });
  expect(getComputedStyle(heading.firstElementChild as HTMLElement).whiteSpace).toBe('nowrap');
  expect(getComputedStyle(heading.parentElement as HTMLElement).minHeight).toBe('44px');
  const sum = within(column(/^Contacted/)).getByText('₹2Cr · ₹40L weighted');
  expect(sum.title).toMatch(/the value times 20\s%/);
  expect(within(column(/^Lost/)).queryByText(/₹/)).not.toBeInTheDocument();
});

test('each card has its lines in one order: code with the owner, name and value, kind with city, next step', async () => {
  const owner = { id: '01938a5e-0000-7000-8000-000000000099', full_name: 'Farhan Qureshi' };
  const facts = {
    city: 'Mysuru',
    project_type: 'residential_new',
    estimated_value_paise: 850_000_000,
  } as const;
  answers('get', '/leads/board', board([{ ...first, ...facts, owner }]));
  open();
  const name = await screen.findByRole('link', { name: 'Person 1' });
  expect(name.nextElementSibling).toHaveTextContent('₹85L');
  const card = name.closest('li');
  expect(card).toHaveTextContent(/^LD-0001.*Person 1₹85LResidential · MysuruF/);
  expect(within(card as HTMLElement).getByRole('img', { name: 'Owner: Farhan Qureshi' })).toBeVisible();
});

test('a card that nobody has can be claimed', async () => {
  const free = { ...first, owner: undefined, can: ['claim'] } as LeadSummary;
  answers('get', '/leads/board', board([free]));
  const claimed = answers('post', `/leads/${first.id}/claim`, { body: lead(first) });
  const { user } = open();
  const claim = await screen.findByRole('button', { name: 'Claim LD-0001' });
  expect(claim.closest('li')).toHaveTextContent(/^LD-0001ClaimPerson 1Residential · Kochi/);
  await user.click(claim);
  await waitFor(() => expect(claimed).toHaveBeenCalledOnce());
});

test('a card that nobody has says so to those who assign leads, as long as it is open', async () => {
  const free = (count: number, status: LeadStatus) =>
    ({ ...leadSummary(count), status, owner: undefined, can: ['claim', 'assign'] }) as LeadSummary;
  answers('get', '/leads/board', board([free(1, 'contacted'), free(2, 'lost')]));
  open('', 'admin');
  const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect(
    within((await card('Person 1')) as HTMLElement).getByRole('img', { name: 'Unclaimed' }),
  ).toBeVisible();
  expect(within((await card('Person 2')) as HTMLElement).queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
});

test('a card without a next step has no room for one', async () => {
  answers('get', '/leads/board', board([{ ...first, next_follow_up_at: undefined } as LeadSummary]));
  open();
  const card = (await screen.findByRole('link', { name: 'Person 1' })).closest('li');
  const marks = card?.lastElementChild;
  expect(marks).toBeEmptyDOMElement();
  expect(marks).not.toBeVisible();
});

test('each card has a call, and on one of the reader’s own it stands in place of the name', async () => {
  const own = leadSummary(2, { owner: { id: user().id, full_name: user().full_name } });
  answers('get', '/leads/board', board([first, own]));
  open();
  expect(await screen.findByRole('link', { name: 'Call Person 2' })).toHaveAttribute(
    'href',
    `tel:${own.phone}`,
  );
  expect(screen.getByRole('link', { name: 'Call Person 1' })).toBeVisible();
  expect(screen.getAllByRole('img').map(({ title }) => title)).toEqual(['Owner: Rohan Pillai']);
});

test('a move is drawn at once in the order of the column, and kept', async () => {
  const moved = { ...first, status: 'site_visited' as const, version: 4 };
  answers('get', '/leads/board', board([first, second, visited]), board([moved, second, visited]));
  const sent = answers('post', `/leads/${first.id}/status`, { body: lead({ ...moved }) });
  const { user } = open();
  const link = await screen.findByRole('link', { name: 'Person 1' });
  act(() => link.focus());
  await user.keyboard(' {ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(names(/^Site visited: 2/)).toEqual(['Person 1', 'Person 3']));
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject([{ message: 'LD-0001 was moved to Site visited.' }]),
  );
  expect(bodies(sent)).toEqual([{ to: 'site_visited' }]);
  expect(sent.mock.calls[0]?.[0].headers.get('if-match')).toBe('"3"');
});

test.each(['the button of its toast', 'the key Z'])('a move is undone by %s', async (by) => {
  const moved = {
    ...first,
    status: 'site_visited' as const,
    version: 4,
    next_statuses: ['contacted' as const],
  };
  answers('get', '/leads/board', board([first]), board([lead({ ...moved })]), board([first]));
  const sent = answers(
    'post',
    `/leads/${first.id}/status`,
    { body: lead({ ...moved, next_statuses: ['contacted'] }) },
    { body: lead({ ...first, version: 5 }) },
  );
  const { user } = open();
  const link = await screen.findByRole('link', { name: 'Person 1' });
  act(() => link.focus());
  await user.keyboard(' {ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe('Undo'));
  expect(toastStore.get()[0]?.duration).toBe(10_000);
  const [{ action } = {}] = toastStore.get();
  if (by === 'the key Z') await user.keyboard('z');
  else act(() => action?.onFollow?.());
  await waitFor(() => expect(names(/^Contacted: 1/)).toEqual(['Person 1']));
  // The button of the toast that is leaving does nothing more.
  act(() => action?.onFollow?.());
  await waitFor(() => expect(bodies(sent)).toEqual([{ to: 'site_visited' }, { to: 'contacted' }]));
  expect(sent.mock.calls[1]?.[0].headers.get('if-match')).toBe('"4"');
  expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus();
});

test('an undo of a lead that was changed meanwhile is taken back, and it is said why', async () => {
  const moved = lead({ ...first, status: 'site_visited', version: 4, next_statuses: ['contacted'] });
  answers('get', '/leads/board', board([first]), board([moved]));
  answers(
    'post',
    `/leads/${first.id}/status`,
    { body: moved },
    { status: 412, body: { message: 'x', version: 9 } },
  );
  const { user, unmount } = open();
  const link = await screen.findByRole('link', { name: 'Person 1' });
  act(() => link.focus());
  await user.keyboard(' {ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe('Undo'));
  await user.keyboard('z');
  expect(await screen.findByText(/LD-0001 was changed by someone else/)).toBeVisible();
  expect(names(/^Site visited: 1/)).toEqual(['Person 1']);
  unmount();
});

test('the offer to undo goes with the board', async () => {
  const moved = lead({ ...first, status: 'site_visited', version: 4, next_statuses: ['contacted'] });
  answers('get', '/leads/board', board([first]), board([moved]));
  answers('post', `/leads/${first.id}/status`, { body: moved });
  const { user, unmount } = open();
  const link = await screen.findByRole('link', { name: 'Person 1' });
  act(() => link.focus());
  await user.keyboard(' {ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe('Undo'));
  unmount();
  expect(toastStore.get().filter(({ leaving }) => !leaving)).toEqual([]);
});

test('a lead that is lost is asked for the reason; another reason for words', async () => {
  answers('get', '/leads/board', board([first]));
  const sent = answers('post', `/leads/${first.id}/status`, {
    body: lead({ ...first, status: 'lost', version: 4 }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move LD-0001 to…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'LD-0001 is lost' }));
  await user.click(dialog.getByRole('button', { name: 'Set to lost' }));
  expect(await dialog.findByText('Please choose why the lead was lost')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Why was it lost?' }));
  await user.click(await screen.findByRole('option', { name: 'Another reason' }));
  await user.click(dialog.getByRole('button', { name: 'Set to lost' }));
  expect(await dialog.findByText('Please describe the other reason')).toBeVisible();
  await user.type(dialog.getByLabelText('What happened?'), 'Builds abroad');
  await user.click(dialog.getByRole('button', { name: 'Set to lost' }));
  await waitFor(() =>
    expect(bodies(sent)).toEqual([{ to: 'lost', lost_reason: 'other', lost_note: 'Builds abroad' }]),
  );
});

test('a column goes on with the list of its status', async () => {
  answers('get', '/leads/board', board([first], 3));
  const seen = answers('get', '/leads', { status: 404, body: { message: 'x' } }, pageOf([first, second]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('The next leads could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Person 2' })).toBeVisible();
  expect(seen.mock.calls.at(-1)?.[0].url.search).toBe('?status=contacted&limit=50');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('says what went wrong, and when there are none', async () => {
  answers('get', '/leads/board', { status: 404, body: { message: 'x' } }, board([]));
  const { user } = open('&overdue=true');
  expect(await screen.findByText('The board could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No leads found')).toBeVisible();
});
