import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { PaymentSchedule } from '@/api/generated/model/paymentSchedule';
import { answers, bodies, toasts } from '@/testing/answers';
import { payment, schedule } from '@/testing/payments';
import { enter, open, path, pick, prepare, press } from '@/testing/project-page';
import { idOf, milestone, project } from '@/testing/projects';

prepare();

const [plinth, roof] = [
  milestone(1, { name: 'Plinth', planned_on: '2026-11-01' }),
  milestone(2, { name: 'Roof', planned_on: '2026-12-10' }),
];
const site = project({ milestones: [plinth, roof] });
const PLAN = `${path}/payment-plan`;
const scheduled = payment({
  id: idOf('8005', 2),
  status: 'scheduled',
  milestone_id: roof.id,
  title: 'Roof',
  percent_bps: 4000,
  due_on: '2026-12-10',
});
const planned: PaymentSchedule = schedule({ items: [scheduled] });

const edit = async (shown: PaymentSchedule = planned) => {
  answers('get', `${path}/payments`, { body: shown });
  open(site, 'project_manager', '?tab=payments');
  await press(/payment plan$/);
  return screen.findByRole('dialog', { name: 'Payment plan' });
};
const save = () => press('Save plan');

describe('the payment plan', () => {
  test('begins with the template', async () => {
    const saved = answers('put', PLAN, { body: planned });
    answers('get', `${PLAN}/proposal`, {
      body: {
        rows: [
          { kind: 'advance', title: 'Agreement', percent_bps: 1000 },
          {
            kind: 'milestone',
            milestone_id: roof.id,
            title: 'Roof',
            percent_bps: 8550,
            due_on: '2026-12-10',
          },
        ],
      },
    });
    const plan = { ...planned.plan, version: 0, retention: 'last_row' as const };
    await edit(schedule({ plan }));
    expect(await screen.findByText(/come from the template/)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('95.5 % of the contract is planned, 4.5 % is not.');
    await save();
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'The payment plan was saved.']]));
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"0"');
    expect(bodies(saved)).toEqual([
      {
        retention: 'last_row',
        requests_on_acceptance: true,
        deducts_tds: true,
        client_gstin: null,
        reason: null,
        rows: [
          { kind: 'advance', title: 'Agreement', percent_bps: 1000, due_on: null },
          { kind: 'milestone', milestone_id: roof.id, percent_bps: 8550, due_on: '2026-12-10' },
        ],
      },
    ]);
  });

  test('keeps its rows and takes the name and the day of a chosen milestone', async () => {
    const saved = answers('put', PLAN, { body: planned });
    const dialog = await edit();
    await press('Add a payment');
    const added = within(dialog).getByRole('listitem', { name: '2. Payment 2' });
    await userEvent.click(within(added).getByRole('combobox', { name: 'Milestone' }));
    await userEvent.click(screen.getByRole('option', { name: 'Plinth' }));
    expect(within(added).getByLabelText('Due day')).toHaveValue('2026-11-01');
    await userEvent.type(within(added).getByLabelText('Share'), '12.5');
    await save();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(bodies(saved)).toMatchObject([
      {
        rows: [
          { id: scheduled.id, kind: 'milestone', milestone_id: roof.id, percent_bps: 4000 },
          { kind: 'milestone', milestone_id: plinth.id, percent_bps: 1250, due_on: '2026-11-01' },
        ],
      },
    ]);
  });

  test('keeps what was requested, and then needs a reason', async () => {
    const saved = answers('put', PLAN, { body: planned });
    const requested = payment({ percent_bps: 6500 });
    const dialog = await edit(schedule({ items: [requested, scheduled] }));
    const locked = within(dialog).getByRole('list', { name: 'Already requested' });
    expect(locked).toHaveTextContent('Plinth: 65 %');
    const share = within(dialog).getByLabelText('Share');
    await userEvent.clear(share);
    await userEvent.type(share, '36');
    expect(screen.getByText('The shares add up to 101 %. They must not exceed 100 %.')).toBeVisible();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('They must not exceed 100 %.');
    await userEvent.clear(share);
    await userEvent.type(share, '35');
    await save();
    expect(await screen.findByText('Enter the reason for the change.')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await enter('Reason for the change', 'Less roof');
    await save();
    await vi.waitFor(() => expect(bodies(saved)).toMatchObject([{ reason: 'Less roof' }]));
  });

  test('says what is wrong with a row, the GSTIN and retention that is kept back twice', async () => {
    const saved = answers('put', PLAN, { body: planned });
    const dialog = await edit();
    await press('Add a payment');
    await enter('GSTIN of the client', '27AAPFU0939F1ZW');
    await save();
    expect(await screen.findByText('Choose the milestone')).toBeVisible();
    expect(screen.getByText('More than 0 %, at most 100 %')).toBeVisible();
    expect(screen.getByText(/This GSTIN has a wrong check digit/)).toBeVisible();
    const added = within(dialog).getByRole('listitem', { name: '2. Payment 2' });
    await pick('Retention', 'A payment of its own at the end');
    await userEvent.click(within(added).getByRole('combobox', { name: 'Kind' }));
    await userEvent.click(screen.getByRole('option', { name: 'Release of retention' }));
    await userEvent.type(within(added).getByLabelText('Title'), 'Retention');
    await userEvent.type(within(added).getByLabelText('Share'), '5');
    await enter('GSTIN of the client', '27AAPFU0939F1ZV');
    await pick('Retention', 'Kept back from each payment');
    await save();
    expect(await screen.findByText('Retention is already kept back from each payment')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  test('shows the faults of the server at their rows', async () => {
    answers('put', PLAN, {
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'rows', 0, 'percent_bps'], msg: 'Too small' },
          { loc: ['body', 'rows'], msg: 'A payment plan has 1 to 50 payments' },
        ],
      },
    });
    const dialog = await edit();
    await userEvent.type(within(dialog).getByLabelText('Share'), '.5');
    await save();
    expect(await screen.findByText('Too small')).toBeVisible();
    expect(screen.getByText('A payment plan has 1 to 50 payments')).toBeVisible();
  });

  test('that somebody else has changed waits for a choice', async () => {
    const saved = answers(
      'put',
      PLAN,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: planned },
    );
    const dialog = await edit();
    const share = within(dialog).getByLabelText('Share');
    await userEvent.clear(share);
    await userEvent.type(share, '50');
    answers('get', `${path}/payments`, {
      body: schedule({
        plan: { ...planned.plan, version: 2 },
        items: [{ ...scheduled, percent_bps: 3000 }],
      }),
    });
    await save();
    expect(await screen.findByText(/→ Roof \(30 %, 10 Dec 2026\)/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save plan' })).toBeDisabled();
    await press('Keep mine');
    await save();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.calls[1]?.[0].headers.get('if-match')).toBe('"2"');
    expect(bodies(saved)[1]).toMatchObject({ rows: [{ percent_bps: 5000 }] });
  });

  test('says what went wrong where the template cannot be loaded', async () => {
    answers('get', `${PLAN}/proposal`, { status: 409, body: { message: 'It is archived' } });
    await edit(schedule({ plan: { ...planned.plan, version: 0 } }));
    expect(await screen.findByText('A plan to begin with could not be loaded')).toBeVisible();
  });
});

describe('a payment beside the plan', () => {
  const add = async () => {
    answers('get', `${path}/payments`, { body: planned });
    open(site, 'project_manager', '?tab=payments');
    await press('Add a payment');
    return screen.findByRole('dialog', { name: 'Add a payment' });
  };

  test('has a title and an amount, and is added once over retries', async () => {
    const added = answers(
      'post',
      `${path}/payments`,
      { status: 503, body: { message: 'The server is busy.' } },
      { status: 201, body: payment({ title: 'Gate' }) },
    );
    await add();
    await press('Add payment');
    expect(await screen.findByText('Title is required')).toBeVisible();
    await enter('Title', 'Gate');
    await press('Add payment');
    expect(await screen.findByText('Enter an amount.')).toBeVisible();
    await enter('Amount without GST', '250000');
    await press('Add payment');
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    await press('Add payment');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', '“Gate” was added.']]));
    expect(bodies(added)[1]).toEqual({
      kind: 'variation',
      title: 'Gate',
      taxable_paise: 25_000_000,
      due_on: null,
      notes: null,
    });
    const [first, second] = added.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test('releases all retention that is held, without an amount', async () => {
    const added = answers('post', `${path}/payments`, { status: 201, body: payment() });
    const dialog = await add();
    await pick('Kind', 'Release of retention');
    expect(dialog).toHaveTextContent('Leave it empty to release all that is held: ₹5,000.00.');
    await enter('Title', 'Retention');
    await press('Add payment');
    await vi.waitFor(() =>
      expect(bodies(added)).toMatchObject([{ kind: 'retention_release', taxable_paise: null }]),
    );
  });
});
