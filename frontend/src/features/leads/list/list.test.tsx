import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LeadAction } from '@/api/generated/model/leadAction';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { KeyListener } from '@/components/commands/key-listener';
import { toastStore } from '@/components/toast/toast-store';
import { inDaysAt } from '@/lib/india-time';
import LeadsPage from '@/pages/dashboard/leads';
import OverviewPage from '@/pages/dashboard/overview';
import { answers, bodies, toasts } from '@/testing/answers';
import { user as account } from '@/testing/fixtures';
import { fresh, kavya, lead, leadSummary, pageOf, rohan } from '@/testing/leads';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { refreshLeads } from '../refresh';

const open = (search = '', role: Role = 'salesperson') =>
  renderSignedIn(`/dashboard/leads${search}`, <LeadsPage />, role);
/** A window too narrow for a table. */
function onPhone() {
  const narrow = {
    matches: false,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
}
const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
beforeEach(() => happyDOM.setViewport({ width: 1280 }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const asked = (seen: ReturnType<typeof answers>) => seen.mock.calls.at(-1)?.[0].url.search;

// Fetched when they are opened, which is not what is judged here.
beforeAll(async () => {
  await Promise.all([import('./leads-page'), import('../bulk/bulk-bar'), import('../day/my-day')]);
}, 60_000);

beforeEach(() => {
  answers('get', '/lead-views', { body: { items: [] } });
  answers('get', '/leads/owners', { body: { items: [kavya, rohan] } });
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  toastStore.set([]);
  endSession();
});

test('a lead says who it is, what is next, and how to reach them, on a phone', async () => {
  onPhone();
  const can: LeadAction[] = ['assign', 'record'];
  answers('get', '/leads', pageOf([leadSummary(1, { estimated_value_paise: 12_500_000_00, can })]));
  open('', 'admin');
  const card = within(await screen.findByRole('article', { name: 'LD-0001, Person 1' }));
  expect(card.getByRole('link', { name: 'Person 1' })).toHaveAttribute(
    'href',
    `/dashboard/lead/${leadSummary(1).id}`,
  );
  // A narrow list shows the owner in place of the code, a wide one both.
  expect(screen.getByRole('article')).toHaveTextContent(
    'Person 1LD-0001Rohan Pillai · Residential · Kochi₹1.25CrContactedFollow up 2 Mar 2099Rohan Pillai',
  );
  expect(card.getByText('Contacted')).toBeVisible();
  expect(card.getByText('Follow up 2 Mar 2099')).toBeVisible();
  expect(card.getByRole('link', { name: 'Call Person 1' })).toHaveAttribute('href', 'tel:+919447055501');
  expect(card.getByRole('link', { name: 'WhatsApp to Person 1' })).toHaveAttribute(
    'href',
    'https://wa.me/919447055501',
  );
  expect(screen.getByText('1 lead')).toBeVisible();
});

test('a late first call stands out, and one button takes the lead', async () => {
  onPhone();
  answers('get', '/leads', pageOf([leadSummary(1, fresh)]));
  const claimed = answers('post', `/leads/${leadSummary(1).id}/claim`, {
    body: lead({ ...leadSummary(1), status: 'new' }),
  });
  open();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('First call overdue')).toBeVisible();
  expect(card.queryByText(/^Overdue/)).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Claim LD-0001' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['success', 'LD-0001 is yours']]));
  expect(claimed).toHaveBeenCalledOnce();
});

test.each([1200, 1280])('has a table only where names have room beside the menu, at %i px', async (width) => {
  happyDOM.setViewport({ width });
  answers('get', '/leads', pageOf([leadSummary(1)]));
  open('', 'admin');
  expect(await screen.findByRole('link', { name: 'Person 1' })).toBeVisible();
  expect(screen.queryAllByRole('table')).toHaveLength(width < 1280 ? 0 : 1);
});

test('the call is the last link of a card, with a chat or without', async () => {
  onPhone();
  answers('get', '/leads', pageOf([leadSummary(1), leadSummary(2, fresh)]));
  open();
  for (const [code, links] of [
    ['LD-0001', ['Person 1', 'WhatsApp to Person 1', 'Call Person 1']],
    ['LD-0002', ['Person 2', 'Call Person 2']],
  ] as const) {
    const card = within(await screen.findByRole('article', { name: new RegExp(code) }));
    for (const [place, link] of card.getAllByRole('link').entries())
      expect(link).toHaveAccessibleName(links[place]);
  }
});

test('Claim stands before the links, away from the chips', async () => {
  onPhone();
  answers('get', '/leads', pageOf([leadSummary(1, fresh)]));
  open();
  const claim = await screen.findByRole('button', { name: 'Claim LD-0001' });
  const links = screen.getByRole('link', { name: 'Call Person 1' }).parentElement;
  expect(claim.nextElementSibling).toBe(links);
  expect(claim.previousElementSibling).toHaveTextContent('NewFirst call overdue');
});

test.each([true, false])(
  'those who give leads to somebody read that nobody has one (phone: %s)',
  async (isPhone) => {
    if (isPhone) onPhone();
    const can: LeadAction[] = ['assign', 'claim'];
    answers('get', '/leads', pageOf([leadSummary(1, { ...fresh, can })]));
    open('', 'admin');
    const row = await screen.findByRole(isPhone ? 'article' : 'row', { name: /Person 1/ });
    expect(row).toHaveTextContent('Unclaimed');
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  },
);

test('of two who claim at once, the other is told who has it', async () => {
  const seen = answers('get', '/leads', pageOf([leadSummary(1, fresh)]), pageOf([]));
  answers('post', `/leads/${leadSummary(1).id}/claim`, {
    status: 409,
    body: { code: 'already_owned', message: 'Kavya Shah has this lead.' },
  });
  open();
  await press('Claim LD-0001');
  await vi.waitFor(() => expect(toasts()).toEqual([['error', 'Kavya Shah has this lead.']]));
  expect(await screen.findByText('No leads yet')).toBeVisible();
  expect(seen).toHaveBeenCalledTimes(2);
});

test('an opened chat is recorded, and an overdue follow-up is planned anew', async () => {
  onPhone();
  answers(
    'get',
    '/leads',
    pageOf([leadSummary(1, { next_follow_up_at: '2025-03-02T05:30:00Z', is_overdue: true })]),
  );
  const sent = answers('post', `/leads/${leadSummary(1).id}/activities`, { body: lead() });
  open();
  expect(await screen.findByText('Overdue since 2 Mar 2025')).toBeVisible();
  const link = screen.getByRole('link', { name: 'WhatsApp to Person 1' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await vi.waitFor(() => expect(toasts()[0]?.[1]).toMatch(/^WhatsApp noted. Next follow-up: tomorrow/));
  expect(bodies(sent)).toEqual([
    { kind: 'whatsapp', next_follow_up_at: expect.stringMatching(/T04:30:00.000Z$/) as string },
  ]);
  expect(sent.mock.calls[0]?.[0].headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('is filtered by what the address says, and shows all again', async () => {
  const seen = answers('get', '/leads', pageOf([]), pageOf([leadSummary(1)]));
  const { router } = open('?search=zzz&status=open&owner=me&overdue=true&source=nonsense');
  expect(await screen.findByText('No leads found')).toBeVisible();
  expect(asked(seen)).toBe(`?limit=30&search=zzz&owner_id=${account().id}&overdue=true&status=open`);
  await press('Clear filters');
  expect(await screen.findByText('Person 1')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('filters and order are chosen above the list', async () => {
  const seen = answers('get', '/leads', pageOf([leadSummary(1)]));
  onPhone();
  open();
  await press('Filters');
  const choose = async (field: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Status', 'Junk');
  await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&status=junk'));
  await choose('Owner', 'Kavya Shah');
  await vi.waitFor(() => expect(asked(seen)).toBe(`?limit=30&owner_id=${kavya.id}&status=junk`));
  await choose('Owner', 'Unclaimed');
  await choose('Order', 'Weighted value');
  await vi.waitFor(() => expect(asked(seen)).toBe('?limit=30&unowned=true&status=junk&sort=value'));
  await userEvent.click(
    within(screen.getByRole('search', { name: 'Leads' })).getByRole('button', { name: 'Overdue' }),
  );
  await vi.waitFor(() => expect(asked(seen)).toContain('overdue=true'));
});

test('a row of the table opens its lead, and the button in it takes the lead', async () => {
  answers('get', '/leads', pageOf([leadSummary(1, fresh), leadSummary(2)]));
  answers('post', `/leads/${leadSummary(1).id}/claim`, { body: lead() });
  const { router } = open();
  const table = within(await screen.findByRole('table', { name: 'Leads' }));
  expect(table.getByText('LD-0002 · Residential · Kochi')).toBeVisible();
  await press('Claim LD-0001');
  expect(router.state.location.pathname).toBe('/dashboard/leads');
  await userEvent.click(table.getByText('Contacted'));
  expect(router.state.location.pathname).toBe(`/dashboard/lead/${leadSummary(2).id}`);
});

test('the table names owners where one assigns leads, and else has the ways to reach a lead', async () => {
  answers('get', '/leads', pageOf([leadSummary(1)]));
  const { unmount } = open();
  const heads = async () =>
    (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(await heads()).toEqual(['Lead', 'Status', 'Value', 'Follow-up', 'Phone', 'Contact', 'Claim']);
  expect(screen.getByRole('link', { name: 'WhatsApp to Person 1' })).toBeVisible();
  // One link calls: the number beside it is text.
  const row = within(screen.getByRole('row', { name: /Person 1/ }));
  const calls = row.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'));
  expect(calls.map((link) => link.getAttribute('aria-label'))).toEqual(['Call Person 1']);
  expect(row.getByText('+91 94470 55501')).toBeVisible();
  unmount();
  answers('get', '/leads', pageOf([leadSummary(1, { can: ['assign'] })]));
  open('', 'admin');
  expect(await heads()).toEqual(['', 'Lead', 'Status', 'Value', 'Follow-up', 'Phone', 'Owner']);
  expect(screen.getByText('Rohan Pillai')).toBeVisible();
});

test('says when there are none', async () => {
  answers('get', '/leads', pageOf([]));
  open('', 'admin');
  expect(await screen.findByText(/All leads of the company appear here/)).toBeVisible();
});

test('the next page is asked for where the first one ended', async () => {
  const seen = answers(
    'get',
    '/leads',
    pageOf([leadSummary(1)], { next_cursor: 'abc' }),
    pageOf([leadSummary(2)]),
  );
  open();
  await press('Load more');
  expect(await screen.findByText('Person 2')).toBeVisible();
  expect(asked(seen)).toBe('?limit=30&cursor=abc');
});

test('says what went wrong, and tries again', async () => {
  answers('get', '/leads', { status: 404, body: { message: 'x' } }, pageOf([leadSummary(1)]));
  open();
  expect(await screen.findByText('The leads could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('Person 1')).toBeVisible();
});

test('without a network the list says so, and loads by itself when there is one', async () => {
  onlineManager.setOnline(false);
  answers('get', '/leads', pageOf([leadSummary(1)]));
  open();
  expect(await screen.findByText('You are offline')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Person 1')).toBeVisible();
});

test('a narrow list has boxes only in selection mode; its head selects all loaded leads, or none', async () => {
  onPhone();
  answers('get', '/leads', pageOf([1, 2].map((count) => leadSummary(count, { can: ['assign'] }))));
  open('', 'admin');
  const list = (await screen.findByRole('list', { name: 'Leads' })).parentElement;
  expect(list).not.toHaveClass('boxed');
  expect(screen.getByText('2 leads, next follow-up first')).toBeInTheDocument();
  await press('Select');
  expect(list).toHaveClass('boxed');
  await userEvent.click(await screen.findByText('Select all'));
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(screen.getByText('Select all · 2 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }));
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getByText('Select all')).toBeVisible();
});

test('the head of leads in another order tells their count alone', async () => {
  onPhone();
  answers('get', '/leads', pageOf([1, 2].map((count) => leadSummary(count, { can: ['assign'] }))));
  open('?sort=value', 'admin');
  const head = (await screen.findByText('Status and follow-up')).parentElement;
  expect(head).toHaveTextContent(/^2 leadsStatus and follow-up/);
});

test('“Done” lets go of the selection of a narrow list; another list begins without boxes', async () => {
  onPhone();
  answers('get', '/leads', pageOf([leadSummary(1, { can: ['assign'] })]));
  const { router } = open('', 'admin');
  await press('Select');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select LD-0001' }));
  const bar = await screen.findByRole('region', { name: 'Selected leads' });
  await press('Done');
  expect(bar).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
  await press('Select');
  expect(screen.getByRole('checkbox', { name: 'Select LD-0001' })).not.toBeChecked();
  await act(() => router.navigate('?overdue=true'));
  expect(await screen.findByRole('button', { name: 'Select' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Leads' }).parentElement).not.toHaveClass('boxed');
});

test('an admin gives several to somebody; those that are refused stay selected', async () => {
  const can = ['assign', 'record'] as const;
  const leads = [1, 2].map((count) => leadSummary(count, { can: [...can] }));
  answers('get', '/leads', pageOf([...leads, leadSummary(3, { can: [] })]));
  const sent = answers('post', '/leads/assign', {
    body: {
      results: [
        { id: leads[0]?.id, ok: true },
        { id: leads[1]?.id, ok: false, code: 'wrong_state', message: 'It is won.' },
      ],
    },
  });
  open('', 'admin');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LD-0001' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select LD-0002' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected leads' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 leads' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kavya Shah' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  const outcome = within(await screen.findByRole('dialog', { name: '1 lead could not be changed' }));
  expect(outcome.getByText('LD-0002 Person 2')).toBeVisible();
  expect(outcome.getByText('It is won.')).toBeVisible();
  expect(bodies(sent)).toEqual([{ ids: leads.map(({ id }) => id), owner_id: kavya.id }]);
  await userEvent.click(outcome.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('checkbox', { name: 'Select LD-0001' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select LD-0002' })).toBeChecked();
});

test('an assignment of several says which of them have a new owner or left the list', async () => {
  const unowned = [1, 2, 3].map((count) => {
    const { owner: _, ...rest } = leadSummary(count, { can: ['assign'] });
    return rest as ReturnType<typeof leadSummary>;
  });
  answers('get', '/leads', pageOf(unowned));
  open('', 'admin');
  for (const code of ['LD-0001', 'LD-0002', 'LD-0003'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }));
  const bar = within(await screen.findByRole('region', { name: 'Selected leads' }));
  await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 3 leads' }));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Remove the owner' })).not.toBeInTheDocument();
  const [first, ...others] = unowned.map((it) => ({ ...it, owner: kavya }));
  answers('get', '/leads', pageOf([first ?? leadSummary(1), ...unowned.slice(1)]));
  await refreshLeads();
  expect(await dialog.findByRole('alert')).toHaveTextContent('1 of these leads has a new owner: LD-0001');
  answers('get', '/leads', pageOf([...unowned.slice(0, 1), ...others]));
  await refreshLeads();
  expect(await dialog.findByText('2 of these leads have new owners: LD-0002, LD-0003')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove the owner' })).toBeEnabled();
  answers('get', '/leads', pageOf([1, 3].flatMap((count) => unowned[count - 1] ?? [])));
  await refreshLeads();
  expect(await dialog.findByText('1 selected lead is no longer in this list: LD-0002')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Assign 2 leads' })).toBeVisible();
  answers('get', '/leads', pageOf(unowned.slice(2)));
  await refreshLeads();
  expect(
    await dialog.findByText('2 selected leads are no longer in this list: LD-0001, LD-0002'),
  ).toBeVisible();
  const sent = answers('post', '/leads/assign', {
    body: { results: [{ id: unowned[2]?.id, ok: true }] },
  });
  await userEvent.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kavya Shah' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await vi.waitFor(() => expect(bodies(sent)).toEqual([{ ids: [unowned[2]?.id], owner_id: kavya.id }]));
});

test('an assignment being sent says nothing of leads that leave the list by it', async () => {
  const leads = [1, 2].map((count) => leadSummary(count, { can: ['assign'] }));
  answers('get', '/leads', pageOf(leads));
  const answered = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/v1/leads/assign', async () => {
      await answered.promise;
      return HttpResponse.json({ results: leads.map(({ id }) => ({ id, ok: true })) });
    }),
  );
  open('', 'admin');
  for (const code of ['LD-0001', 'LD-0002'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }));
  await press('Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 leads' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kavya Shah' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  answers('get', '/leads', pageOf(leads.slice(0, 1)));
  await refreshLeads();
  expect(await dialog.findByRole('heading', { name: 'Assign 1 lead' })).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  answered.resolve();
  await vi.waitFor(() => expect(toasts()).toEqual([['success', '2 leads were assigned']]));
});

describe('an assignment whose leads have all left the list', () => {
  const leads = [1, 2, 3].map((count) => leadSummary(count, { can: ['assign'] }));
  const ask = async () => {
    answers('get', '/leads', pageOf(leads));
    const { router } = open('', 'admin');
    for (const code of ['LD-0001', 'LD-0002'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${code}` }));
    await press('Assign');
    return { router, dialog: await screen.findByRole('dialog', { name: 'Assign 2 leads' }) };
  };

  test.each([
    ['others stay', leads.slice(2)],
    ['the list is empty', []],
    ['they are won', leads.map((lead) => ({ ...lead, can: [] }))],
  ])('closes and says so: %s', async (_case, left) => {
    const { dialog } = await ask();
    answers('get', '/leads', pageOf(left));
    await refreshLeads();
    await vi.waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(toasts()).toEqual([['info', 'The selected leads are no longer in this list.']]);
  });

  test('says nothing when it is closed, or when another page is opened', async () => {
    const { router, dialog } = await ask();
    await press('Cancel');
    await vi.waitFor(() => expect(dialog).not.toBeInTheDocument());
    await press('Clear selection');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select LD-0001' }));
    await press('Assign');
    const again = await screen.findByRole('dialog', { name: 'Assign 1 lead' });
    // The router of a test leaves the address of the window alone.
    history.pushState(null, '', '?overdue=true');
    await act(() => router.navigate('?overdue=true'));
    await vi.waitFor(() => expect(again).not.toBeInTheDocument());
    expect(toasts()).toEqual([]);
    history.replaceState(null, '', '/');
  });
});

test('a cleared selection leaves the focus to the list', async () => {
  answers('get', '/leads', pageOf([1, 2].map((count) => leadSummary(count, { can: ['assign'] }))));
  renderSignedIn(
    '/dashboard/leads',
    <>
      <LeadsPage />
      <KeyListener />
    </>,
    'admin',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LD-0002' }));
  (await screen.findByRole('button', { name: 'Clear selection' })).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('checkbox', { name: /^Select all/ })).toHaveFocus());
});

test('import and export are for admins', async () => {
  answers('get', '/leads', pageOf([leadSummary(1)]));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'New lead' })).toBeVisible();
  await press('More actions');
  expect(await screen.findByRole('menuitem', { name: 'Leave' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Import' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Export/, hidden: true })).not.toBeInTheDocument();
  unmount();
  open('', 'admin');
  expect(await screen.findByRole('button', { name: /^Export/ })).toBeVisible();
  await press('More actions');
  expect(await screen.findByRole('menuitem', { name: 'Import' })).toBeVisible();
});

test('a salesperson, who may not assign, selects none', async () => {
  answers('get', '/leads', pageOf([leadSummary(1)]));
  open();
  await screen.findByText('Person 1');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

const desk = (changes: object = {}) => ({
  body: { calls_overdue: [], overdue: [], today: [], unclaimed: [], unanswered: [], ...changes },
});

test('the day begins with the most urgent', async () => {
  answers('get', '/leads', pageOf([]));
  answers(
    'get',
    '/leads/desk',
    desk({
      unclaimed: [leadSummary(3, fresh)],
      calls_overdue: [leadSummary(1, { ...fresh, owner: rohan, can: ['record'] })],
      today: [leadSummary(2)],
    }),
  );
  const { router } = open('?status=junk');
  await userEvent.click(await screen.findByRole('tab', { name: 'My day' }));
  expect(await screen.findByRole('region', { name: 'First calls overdue (1)' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=day');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'First calls overdue (1)',
    'Today (1)',
    'Unclaimed (1)',
  ]);
  expect(screen.getByRole('button', { name: 'Claim LD-0003' })).toBeVisible();
});

test('the unclaimed of the day are the others where an overdue call is unclaimed too', async () => {
  answers(
    'get',
    '/leads/desk',
    desk({ calls_overdue: [leadSummary(1, fresh)], unclaimed: [leadSummary(3, fresh)] }),
  );
  open('?view=day');
  expect(await screen.findByRole('region', { name: 'Other unclaimed (1)' })).toBeVisible();
});

test('rows under a heading that names them tell the time alone; calls of today are tasks of today', async () => {
  const call = { state: 'due', due_at: inDaysAt(0, '23:58') } as const;
  answers(
    'get',
    '/leads/desk',
    desk({
      calls_overdue: [leadSummary(1, fresh)],
      today: [
        leadSummary(2, { next_follow_up_at: inDaysAt(0, '23:59'), estimated_value_paise: 850_000_000 }),
      ],
      unclaimed: [
        leadSummary(3, { ...fresh, is_overdue: false, first_call: call, next_follow_up_at: call.due_at }),
      ],
    }),
  );
  open('?view=day');
  const calls = within(await screen.findByRole('list', { name: 'First calls overdue' }));
  expect(calls.getByText('Overdue since 2 Mar 2025')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Person 3.*Call by 11:58 pm/) as string,
    expect.stringMatching(/^Person 2.*Kochi₹85LContactedFollow up 11:59 pm$/) as string,
  ]);
  expect(screen.queryByRole('region', { name: /nclaimed/ })).not.toBeInTheDocument();
});

test.each([
  ['2099-03-02T04:30:00Z', 'Call 2 Mar 2099'],
  [inDaysAt(0, '23:59'), 'Call today by 11:59 pm'],
  [inDaysAt(1, '10:00'), 'Call tomorrow by 10:00 am'],
])('a promised call tells its day, then its time', async (due_at, text) => {
  answers('get', '/leads', pageOf([leadSummary(1, { ...fresh, first_call: { state: 'due', due_at } })]));
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a day on which nothing waits says so; one that fails is tried again', async () => {
  answers('get', '/leads/desk', { status: 404, body: { message: 'x' } }, desk());
  open('?view=day');
  expect(await screen.findByText('Your day could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
});

test('the first screen of a salesperson is the next leads of their day', async () => {
  answers(
    'get',
    '/leads/desk',
    desk({
      overdue: [leadSummary(2), leadSummary(3)],
      calls_overdue: [leadSummary(1, fresh)],
      unanswered: [leadSummary(2), leadSummary(4)],
    }),
  );
  renderSignedIn('/dashboard', <OverviewPage />, 'salesperson');
  const next = within(await screen.findByRole('list', { name: 'Your next leads' }));
  expect(next.getAllByRole('link', { name: /^Person/ }).map(({ textContent }) => textContent)).toEqual([
    'Person 1',
    'Person 2',
    'Person 3',
    'Person 4',
  ]);
  expect(screen.getByRole('link', { name: 'My day (4)' })).toHaveAttribute(
    'href',
    '/dashboard/leads?view=day',
  );
  expect(await screen.findByRole('button', { name: 'New lead' })).toBeVisible();
});

test('what stands below the day is shown once the day has loaded, so that nothing moves', async () => {
  localStorage.clear();
  answers('get', '/notifications', { body: { items: [], unread: 0 } });
  const arrival = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/v1/leads/desk', async () => {
      await arrival.promise;
      return HttpResponse.json(desk({ overdue: [leadSummary(1)] }).body);
    }),
  );
  const { container } = renderSignedIn('/dashboard', <OverviewPage />, 'salesperson');
  expect(await screen.findByRole('status', { name: 'Loading your day' })).toBeVisible();
  expect(await screen.findByText('Latest news')).not.toBeVisible();
  arrival.resolve();
  expect(await screen.findByRole('region', { name: 'Your next leads' })).toBeVisible();
  // The mark that hides the rest is gone.
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});
