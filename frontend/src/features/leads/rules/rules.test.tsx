import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LeadOwner } from '@/api/generated/model/leadOwner';
import type { LeadRules } from '@/api/generated/model/leadRules';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { user as account } from '@/testing/fixtures';
import { kavya, leadSummary, rohan } from '@/testing/leads';
import { renderSignedIn } from '@/testing/render';
import { AssignDialog } from '../owner/assign-dialog';
import { RulesMenu } from './rules-menu';

const rules = (changes: Partial<LeadRules> = {}): LeadRules => ({
  version: 3,
  is_round_robin: false,
  first_call_minutes: 30,
  hand_back_hours: 4,
  purge_days: 30,
  can_edit: true,
  ...changes,
});
const owner = (changes: Partial<LeadOwner> = {}): LeadOwner => ({
  ...rohan,
  can_set_leave: true,
  ...changes,
});
const people = (...items: LeadOwner[]) => answers('get', '/leads/owners', { body: { items } });

const open = async (item: string, role: Role = 'admin') => {
  renderSignedIn('/dashboard/leads', <RulesMenu />, role);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await screen.findByRole('dialog', { name: item });
  // The form has a dialog of its own, which takes the place of the one that loads.
  await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());
  return within(await screen.findByRole('dialog', { name: item }));
};
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

// Fetched when they are opened, which is not what is judged here.
beforeAll(async () => {
  await Promise.all([import('./leave-dialog'), import('./rules-dialog')]);
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00Z'), toFake: ['Date'] });
  answers('get', '/lead-rules', { body: rules() });
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  toastStore.set([]);
  endSession();
});

describe('the rules', () => {
  test('are changed by an admin in the settings', async () => {
    const { router } = renderSignedIn('/dashboard/leads', <RulesMenu />, 'admin');
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rules for leads' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings'));
    expect(router.state.location.search).toBe('?section=sales');
  });

  test('are only read by a salesperson', async () => {
    answers('get', '/lead-rules', {
      body: rules({ can_edit: false, is_round_robin: true, hand_back_hours: 1 }),
    });
    const dialog = await open('Rules for leads', 'salesperson');
    expect(
      await dialog.findByText('New leads are given to salespeople in turn. Nobody on leave gets one.'),
    ).toBeVisible();
    expect(
      dialog.getByText(
        'Visitors read: “We will get back to you within 30 minutes during our working hours.”',
      ),
    ).toBeVisible();
    expect(
      dialog.getByText('An enquiry goes to someone else if its owner makes no call within 1 working hour.'),
    ).toBeVisible();
    expect(
      dialog.getByText('The details of a person are deleted 30 days after they withdraw their consent.'),
    ).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Save rules' })).not.toBeInTheDocument();
  });

  test('that could not be loaded are asked for again', async () => {
    answers(
      'get',
      '/lead-rules',
      { status: 403, body: { code: 'forbidden', message: 'You may not.' } },
      { body: rules() },
    );
    const dialog = await open('Rules for leads', 'salesperson');
    expect(await dialog.findByText('The rules could not be loaded')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Each new lead waits until someone claims or assigns it.')).toBeVisible();
  });
});

describe('leave', () => {
  test('and turns are shown for each person', async () => {
    answers('get', '/lead-rules', { body: rules({ is_round_robin: true }) });
    people(
      owner({ on_leave_until: '2026-12-03' }),
      owner({ ...kavya, turn: 1 }),
      owner({ id: 'c', full_name: 'Kiran Das', turn: 2 }),
      owner({ id: 'd', full_name: 'Meera Iyer' }),
    );
    const dialog = await open('Leave');
    const rows = await dialog.findAllByRole('listitem');
    await waitFor(() =>
      expect(rows.map((row) => within(row).getAllByText(/./)[1]?.textContent)).toEqual([
        'On leave until 3 Dec 2026',
        'Next in turn',
        'Number 2 in turn',
        'At work',
      ]),
    );
  });

  test('has no turns where leads are claimed', async () => {
    people(owner({ turn: 1 }));
    const dialog = await open('Leave');
    expect(await dialog.findByText('At work')).toBeVisible();
  });

  test('of others is only shown to a salesperson, who sets their own', async () => {
    const me = account();
    const seen = people(
      owner({ id: me.id, full_name: me.full_name }),
      owner({ ...kavya, can_set_leave: false }),
    );
    const sent = answers('put', `/lead-owners/${me.id}/leave`, {
      body: owner({ id: me.id, full_name: me.full_name, on_leave_until: '2026-12-03' }),
    });
    const dialog = await open('Leave', 'salesperson');
    expect(await dialog.findByText(`${me.full_name} (you)`)).toBeVisible();
    expect(dialog.getAllByRole('button', { name: /^Set leave/ })).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: `Set leave: ${me.full_name}` }));
    const form = within(await screen.findByRole('dialog', { name: `Leave of ${me.full_name}` }));
    const day = form.getByLabelText('Last day of leave');
    await userEvent.type(day, '2026-11-23');
    await userEvent.click(form.getByRole('button', { name: 'Set leave' }));
    expect(await form.findByText('The last day of leave cannot be in the past')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await type(day, '2026-12-03');
    await userEvent.click(form.getByRole('button', { name: 'Set leave' }));
    await waitFor(() =>
      expect(toasts()).toEqual([['success', `${me.full_name} is on leave until 3 Dec 2026`]]),
    );
    expect(bodies(sent)).toEqual([{ until_on: '2026-12-03' }]);
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog', { name: /^Leave of/ })).not.toBeInTheDocument();
  });

  test('ends with one button', async () => {
    people(owner({ on_leave_until: '2026-12-03' }));
    const sent = answers('put', `/lead-owners/${rohan.id}/leave`, { body: owner() });
    const dialog = await open('Leave');
    await userEvent.click(await dialog.findByRole('button', { name: 'Change leave: Rohan Pillai' }));
    const form = within(await screen.findByRole('dialog', { name: 'Leave of Rohan Pillai' }));
    expect(form.getByLabelText('Last day of leave')).toHaveValue('2026-12-03');
    await userEvent.click(form.getByRole('button', { name: 'End leave' }));
    await waitFor(() => expect(toasts()).toEqual([['success', 'Rohan Pillai is back at work']]));
    expect(bodies(sent)).toEqual([{ until_on: null }]);
  });

  test('that is refused says why at its day', async () => {
    people(owner());
    answers('put', `/lead-owners/${rohan.id}/leave`, {
      status: 422,
      body: {
        code: 'validation_failed',
        message: 'Please check the form.',
        detail: [
          {
            loc: ['body', 'until_on'],
            msg: 'The last day of leave must be within a year',
            type: 'value_error',
          },
        ],
      },
    });
    const dialog = await open('Leave');
    await userEvent.click(await dialog.findByRole('button', { name: 'Set leave: Rohan Pillai' }));
    const form = within(await screen.findByRole('dialog', { name: 'Leave of Rohan Pillai' }));
    await userEvent.type(form.getByLabelText('Last day of leave'), '2028-01-01');
    await userEvent.click(form.getByRole('button', { name: 'Set leave' }));
    expect(await form.findByText('The last day of leave must be within a year')).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  test('is seen where a lead is assigned', async () => {
    people(owner({ on_leave_until: '2026-12-03' }), owner(kavya));
    const end = vi.fn();
    renderSignedIn(
      '/dashboard/leads',
      <AssignDialog
        title="Assign LD-0001"
        leads={[leadSummary(1)]}
        busy={false}
        fault={null}
        onAssign={end}
        onClose={end}
      />,
      'admin',
    );
    await userEvent.click(await screen.findByRole('combobox', { name: 'Owner' }));
    expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual([
      'Rohan Pillai (on leave until 3 Dec 2026)',
      'Kavya Shah',
    ]);
  });
});
