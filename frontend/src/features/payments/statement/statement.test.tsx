import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { StatementLine } from '@/api/generated/model/statementLine';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, toasts } from '@/testing/answers';
import { narrow } from '@/testing/narrow';
import { idOf } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { extractOf, isPeriod, lastYear, thisYear } from './period';
import { StatementDialog } from './statement-dialog';

const PROJECT = idOf('8002', 1);
const line = (
  on: string,
  occasion: StatementLine['occasion'],
  number: string,
  amount_paise: number,
  balance_paise: number,
): StatementLine => ({ on, occasion, number, title: 'Plinth', amount_paise, balance_paise });
const statement = {
  lines: [
    line('2026-03-10', 'invoice', 'PL/25-26/0007', 10_000_000, 10_000_000),
    line('2026-04-02', 'receipt', 'RC/26-27/0001', 4_000_000, 6_000_000),
    line('2026-11-06', 'reversal', 'RC/26-27/0001', -4_000_000, 10_000_000),
  ],
  balance_paise: 10_000_000,
};
const path = `/projects/${PROJECT}/payments/statement`;

const close = vi.fn<() => void>();
function show(...replies: Parameters<typeof answers>[2][]) {
  answers('get', path, ...(replies.length > 0 ? replies : [{ body: statement }]));
  renderSignedIn('/', <StatementDialog projectId={PROJECT} onClose={close} />, 'client');
}
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Statement' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};
async function choose(option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Period' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

beforeAll(async () => {
  await import('./statement-modal');
}, 60_000);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  toastStore.set([]);
  endSession();
});

test('a period has the balances before and after its lines', () => {
  const { opening, lines, closing } = extractOf(statement, { from: '2026-04-01', to: '2026-04-30' });
  expect([opening, lines.map(({ on }) => on), closing]).toEqual([10_000_000, ['2026-04-02'], 6_000_000]);
  expect(extractOf(statement, { from: '', to: '2026-01-31' })).toEqual({ opening: 0, lines: [], closing: 0 });
  expect(extractOf(statement, { from: '2026-05-01', to: '2026-05-31' })).toEqual({
    opening: 6_000_000,
    lines: [],
    closing: 6_000_000,
  });
});

test.each([
  ['2026-03-31', ['2025-04-01', '2026-03-31'], ['2024-04-01', '2025-03-31']],
  ['2026-04-01', ['2026-04-01', '2026-04-01'], ['2025-04-01', '2026-03-31']],
  ['2026-11-24', ['2026-04-01', '2026-11-24'], ['2025-04-01', '2026-03-31']],
])('the financial years of %s begin on the first of April', (day, current, previous) => {
  expect(Object.values(thisYear(day))).toEqual(current);
  expect(Object.values(lastYear(day))).toEqual(previous);
});

test.each([
  ['', '', true],
  ['2026-11-24', '', true],
  ['2026-11-25', '', false],
  ['', '2026-11-25', false],
  ['2026-11-02', '2026-11-01', false],
  ['2026-11-01', '2026-11-01', true],
])('a period from “%s” to “%s” on 24 November: %s', (from, to, isGiven) => {
  expect(isPeriod({ from, to }, '2026-11-24')).toBe(isGiven);
});

test('shows each line with the balance after it, and to a client the money that they paid', async () => {
  show();
  expect(await screen.findByRole('columnheader', { name: 'Paid' })).toBeVisible();
  expect(await rows()).toEqual([
    '10 Mar 2026Invoice PL/25-26/0007 · Plinth₹1,00,000.00₹1,00,000.00',
    '2 Apr 2026Receipt RC/26-27/0001 · Plinth₹40,000.00₹60,000.00',
    '6 Nov 2026Reversal of receipt RC/26-27/0001 · Plinth-₹40,000.00₹1,00,000.00',
    'Balance now₹1,00,000.00',
  ]);
});

test('is limited to a period, and so is its PDF', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:00:00Z') });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const pdf = answers('get', `${path}.pdf`, { body: {} });
  show();
  await rows();
  await choose('Last financial year');
  expect(await rows()).toEqual([
    'Balance before 1 Apr 2025₹0.00',
    '10 Mar 2026Invoice PL/25-26/0007 · Plinth₹1,00,000.00₹1,00,000.00',
    'Balance on 31 Mar 2026₹1,00,000.00',
  ]);
  await choose('Own period');
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('Until')];
  await userEvent.clear(to);
  await userEvent.type(to, '2026-05-31');
  await userEvent.clear(from);
  await userEvent.type(from, '2026-05-01');
  expect(await rows()).toEqual(['Balance before 1 May 2026₹60,000.00', 'Balance on 31 May 2026₹60,000.00']);
  expect(screen.getByText('There are no invoices and receipts in this period.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Statement (PDF)' }));
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(pdf.mock.calls[0]?.[0].url.search).toBe('?from=2026-05-01&to=2026-05-31');
  await choose('Whole project');
  expect(await rows()).toHaveLength(4);
});

test('is a list on a phone', async () => {
  narrow();
  show();
  const items = within(await screen.findByRole('list', { name: 'Statement' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Invoice PL/25-26/0007₹1,00,000.00Plinth10 Mar 2026 · Balance ₹1,00,000.00',
    'Receipt RC/26-27/0001-₹40,000.00Plinth2 Apr 2026 · Balance ₹60,000.00',
    'Reversal of receipt RC/26-27/0001₹40,000.00Plinth6 Nov 2026 · Balance ₹1,00,000.00',
  ]);
});

test('says that nothing was invoiced, what went wrong, and tries again', async () => {
  show({ status: 409, body: { message: 'x' } }, { body: { lines: [], balance_paise: 0 } });
  expect(await screen.findByText('The statement could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No invoices yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

test('says that the PDF could not be made', async () => {
  answers('get', `${path}.pdf`, { status: 503, body: { message: 'The server is busy.' } });
  show();
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Statement (PDF)' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['error', 'The server is busy.']]));
});
