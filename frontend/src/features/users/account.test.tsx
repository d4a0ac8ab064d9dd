import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '@/api/generated/model/account';
import type { UserAction } from '@/api/generated/model/userAction';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { grantable } from '@/config/roles';
import { answers, bodies, toasts } from '@/testing/answers';
import { account, allRoles, user as userFixture } from '@/testing/fixtures';
import { renderSignedIn } from '@/testing/render';
import { AccountDrawer } from './account-drawer';

const PATH = `/users/${account().id}`;
const KAVITA = { id: '01938a5e-0000-7000-8000-000000000009', full_name: 'Kavita Deshpande' };

/** Opens the account, which reads the same again until `later` is given. */
async function open(changes: Partial<Account> = {}, later: Partial<Account> = changes) {
  const read = answers('get', PATH, { body: account(changes) }, { body: account(later) });
  const onClose = vi.fn();
  renderSignedIn('/dashboard/users', <AccountDrawer id={account().id} onClose={onClose} />);
  await screen.findByRole('heading', { name: account(changes).full_name });
  return { read, onClose, user: userEvent.setup() };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const active = { status: 'active', is_active: true } as const;

afterEach(() => {
  toastStore.set([]);
  endSession();
});

describe('what may be done', () => {
  const labels: Record<UserAction, string> = {
    approve: 'Approve',
    reject: 'Reject',
    resend_link: 'Send link again',
    edit: 'Edit',
    change_role: 'Change role',
    suspend: 'Suspend',
    reactivate: 'Reactivate',
    end_sessions: 'End sessions',
  };

  test.each(Object.entries(labels))(
    '%s is offered when the server allows it, and alone',
    async (action, label) => {
      await open({ can: [action as UserAction] });
      const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');
      expect(actions.map((button) => button.textContent)).toEqual([label]);
    },
  );

  test('is nothing for some', async () => {
    await open({ can: [] });
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test.each([
    ['client', ['client']],
    ['engineer', ['client', 'engineer']],
    ['salesperson', ['client', 'salesperson']],
    ['project_manager', ['client', 'engineer', 'project_manager', 'salesperson']],
    ['admin', allRoles],
  ] as const)('%s may be granted %j', (asked, granted) => {
    expect(grantable(asked).map(({ value }) => value)).toEqual(granted);
  });
});

describe('what is told of an account', () => {
  test.each<[Partial<Account>, string]>([
    [{}, 'Waiting'],
    [{ status: 'pending_verification', is_invited: true }, 'Invited'],
    [{ status: 'pending_verification' }, 'Email not verified'],
    [active, 'Active'],
    [{ status: 'suspended' }, 'Suspended'],
    [{ status: 'rejected' }, 'Rejected'],
    [{ requested_role: 'admin', proposed_by: KAVITA }, 'Waiting for a second admin'],
  ])('%j is %s', async (changes, status) => {
    await open(changes);
    expect(screen.getByText(status)).toBeVisible();
  });

  test('includes who has approved an admin to whom a second must agree', async () => {
    await open({ requested_role: 'admin', proposed_by: KAVITA });
    expect(
      screen.getByText('Kavita Deshpande has approved this admin; a second admin must confirm.'),
    ).toBeVisible();
  });

  test('includes that it was oneself', async () => {
    const { id, full_name } = userFixture();
    await open({ ...active, proposed_by: { id, full_name } });
    expect(screen.getByText('You have approved this admin; a second admin must confirm.')).toBeVisible();
  });

  test('includes reasons, dates and names', async () => {
    await open({
      rejection_reason: 'Unknown to us',
      approved_at: '2026-11-20T10:00:00Z',
      approved_by: KAVITA,
      has_password: false,
    });
    expect(screen.getByText('Unknown to us')).toBeVisible();
    expect(screen.getByText('20 Nov 2026, 3:30 pm, by Kavita Deshpande')).toBeVisible();
    expect(screen.getByText('No password set')).toBeVisible();
  });

  test('includes that an unproven address keeps it from approval', async () => {
    await open({ email_verified_at: undefined as unknown as string });
    expect(screen.getByText(/after they open the link/)).toBeVisible();
  });
});

describe('approving', () => {
  test('grants the role asked for and shows the account anew', async () => {
    const sent = answers('post', `${PATH}/approve`, { body: account(active) });
    const { read } = await open({}, { ...active, can: ['suspend'] });
    await press('Approve');
    await press('Approve');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Deepa Menon was approved as Engineer']]));
    expect(bodies(sent)).toEqual([{ role: 'engineer' }]);
    expect(await screen.findByText('Active')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('may grant a lower role', async () => {
    const sent = answers('post', `${PATH}/approve`, { body: account({ ...active, role: 'client' }) });
    const { user } = await open();
    await press('Approve');
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.click(screen.getByRole('option', { name: /^Client/ }));
    await press('Approve');
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ role: 'client' }]));
  });

  test('an admin takes the password and a second admin', async () => {
    const admin = { role: 'admin', requested_role: 'admin' } as const;
    answers(
      'post',
      `${PATH}/approve`,
      { status: 403, body: { code: 'confirmation_required', message: 'x' } },
      { body: account({ ...admin, proposed_by: KAVITA }) },
    );
    answers('post', '/auth/confirm-password', { body: { message: 'x' } });
    const { user } = await open(admin, { ...admin, proposed_by: KAVITA, can: [] });
    await press('Approve');
    await press('Approve');
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
    await vi.waitFor(() =>
      expect(toasts()).toEqual([
        ['info', 'Your approval of Deepa Menon is recorded. A second admin must confirm it.'],
      ]),
    );
    expect(await screen.findByText('Waiting for a second admin')).toBeVisible();
  });

  test('given up at the password changes nothing and says nothing', async () => {
    answers('post', `${PATH}/approve`, {
      status: 403,
      body: { code: 'confirmation_required', message: 'x' },
    });
    await open();
    await press('Approve');
    await press('Approve');
    const prompt = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await userEvent.click(within(prompt).getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
    expect(toasts()).toEqual([]);
  });

  test('what somebody else has changed tells so and looks again', async () => {
    const message = 'This account has changed meanwhile. Please reload.';
    answers('post', `${PATH}/approve`, { status: 409, body: { code: 'wrong_state', message } });
    const { read } = await open();
    await press('Approve');
    await press('Approve');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', message]]));
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });
});

describe('the other actions', () => {
  test('rejecting takes a reason', async () => {
    const sent = answers('post', `${PATH}/reject`, { body: account({ status: 'rejected' }) });
    const { user } = await open();
    await press('Reject');
    await press('Reject');
    expect(await screen.findByText('Reason is required')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), '  Unknown to us ');
    await press('Reject');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Deepa Menon was rejected']]));
    expect(bodies(sent)).toEqual([{ reason: 'Unknown to us' }]);
  });

  test('suspending may do without', async () => {
    const sent = answers('post', `${PATH}/suspend`, { body: account({ status: 'suspended' }) });
    await open({ ...active, can: ['suspend'] });
    await press('Suspend');
    await press('Suspend');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Deepa Menon was suspended']]));
    expect(bodies(sent)).toEqual([{ reason: null }]);
  });

  test('the last admin stays', async () => {
    const message = 'This is the last admin. Make someone else an admin first.';
    answers('post', `${PATH}/suspend`, { status: 409, body: { code: 'last_admin', message } });
    await open({ ...active, can: ['suspend'] });
    await press('Suspend');
    await press('Suspend');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', message]]));
  });

  test.each([
    ['suspended', 'They can sign in again with the role they had.'],
    ['rejected', 'The account will need approval again.'],
  ] as const)('reactivating a %s account says what follows', async (status, text) => {
    const sent = answers('post', `${PATH}/reactivate`, { body: account(active) });
    await open({ status, can: ['reactivate'] });
    await press('Reactivate');
    expect(screen.getByText(text)).toBeVisible();
    await press('Reactivate');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Deepa Menon was reactivated']]));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test.each([
    [{ body: account() }, ['success', 'The link was mailed to deepa@example.com again']],
    [
      { status: 429, body: { code: 'rate_limited', message: 'Please try again in 1 minute.' } },
      ['error', 'Please try again in 1 minute.'],
    ],
  ])('sending the link again is answered %j', async (reply, told) => {
    answers('post', `${PATH}/resend-link`, reply);
    await open({ can: ['resend_link'] });
    await press('Send link again');
    await vi.waitFor(() => expect(toasts()).toEqual([told]));
  });

  test('ending sessions asks first', async () => {
    const ended = answers('delete', `${PATH}/sessions`, {});
    await open({ ...active, can: ['end_sessions'] });
    await press('End sessions');
    await press('Cancel');
    await press('End sessions');
    await press('End sessions');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Deepa Menon was signed out everywhere']]));
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['client', ['success', 'Deepa Menon is now Client']],
    ['engineer', ['info', 'Your approval of Deepa Menon is recorded. A second admin must confirm it.']],
  ] as const)('changing the role answered with %s tells what came of it', async (role, told) => {
    const sent = answers('patch', PATH, { body: account({ ...active, role }) });
    const { user } = await open({ ...active, can: ['change_role'], version: 4 });
    await press('Change role');
    await press('Change role');
    expect(await screen.findByText('Please select a role')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    expect(screen.queryByRole('option', { name: /^Engineer/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /^Client/ }));
    await press('Change role');
    await vi.waitFor(() => expect(toasts()).toEqual([told]));
    expect(bodies(sent)).toEqual([{ role: 'client' }]);
    expect(sent.mock.calls[0]?.[0].headers.get('if-match')).toBe('"4"');
  });

  test('editing a stale copy asks where both changed one field', async () => {
    const sent = answers(
      'patch',
      PATH,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: account({ full_name: 'Deepa K. Menon' }) },
    );
    const { user } = await open({ version: 4 }, { version: 5, full_name: 'Deepa K Menon' });
    await press('Edit');
    await user.type(screen.getByLabelText('Full name'), 'x');
    await press('Save');
    expect(await screen.findByText('This account was changed by someone else')).toBeVisible();
    await press('Take theirs');
    expect(screen.getByLabelText('Full name')).toHaveValue('Deepa K Menon');
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'Deepa K. Menon');
    await press('Save');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Deepa K. Menon was saved']]));
    expect(sent.mock.calls.map(([{ headers }]) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
    expect(bodies(sent)[1]).toEqual({ full_name: 'Deepa K. Menon', phone: null });
  });
});
