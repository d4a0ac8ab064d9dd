import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authDialogStore } from '@/app/auth-dialog-store';
import { endSession, sessionStore } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import AccountPage from '@/pages/dashboard/account';
import { answers, bodies, toasts } from '@/testing/answers';
import { allRoles, user as userFixture } from '@/testing/fixtures';
import { renderSignedIn } from '@/testing/render';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const session = (id: string, changes: object = {}) => ({
  id: `01938a5e-0000-7000-8000-00000000000${id}`,
  created_at: '2026-11-20T10:00:00Z',
  last_seen_at: '2026-11-21T10:00:00Z',
  expires_at: '2026-12-20T10:00:00Z',
  address: '203.0.113.7',
  agent: CHROME,
  is_current: false,
  ...changes,
});

const here = session('1', { is_current: true });
const there = session('2', { agent: 'curl/8' });
const phone = session('3', { agent: undefined, address: undefined });

const open = async (role: (typeof allRoles)[number] = 'client', tab = '') => {
  const page = renderSignedIn(`/dashboard/account${tab && `?tab=${tab}`}`, <AccountPage />, role);
  await screen.findByRole('tab', { selected: true });
  return { user: userEvent.setup(), ...page };
};
const openSignIn = () => open('client', 'sign-in');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  answers('get', '/auth/me', { body: userFixture({ phone: '+91 98450 12345', version: 7 }) });
  answers('get', '/auth/sessions', { body: { items: [there, here, phone] } });
});

afterEach(() => {
  toastStore.set([]);
  authDialogStore.set(null);
  endSession();
});

test.each(allRoles)('%s has an account page of four parts', async (role) => {
  const { router } = await open(role);
  const tabs: Record<string, string[]> = {
    Profile: ['Profile'],
    'Sign-in': ['Password', 'Sessions'],
    Notifications: ['Notifications'],
    Appearance: ['Appearance'],
  };
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(Object.keys(tabs));
  for (const [tab, regions] of Object.entries(tabs)) {
    await userEvent.click(screen.getByRole('tab', { name: tab }));
    for (const name of regions) expect(screen.getByRole('region', { name })).toBeVisible();
  }
  expect(router.state.location.search).toBe('?tab=appearance');
});

test('asks before changes of the profile are lost with their tab', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Full name'), 'x');
  await user.click(screen.getByRole('tab', { name: 'Sign-in' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Asha Raox');
  await user.clear(screen.getByLabelText('Full name'));
  await user.type(screen.getByLabelText('Full name'), 'Asha Rao');
  await user.click(screen.getByRole('tab', { name: 'Sign-in' }));
  expect(screen.getByRole('region', { name: 'Password' })).toBeVisible();
});

test('shows the facts of the account', async () => {
  await open();
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  for (const term of ['Role', 'Member since', 'Email verified']) {
    expect(profile.getByText(term)).toBeVisible();
  }
  const email = profile.getByText('Email');
  expect(email.compareDocumentPosition(profile.getByText('Role'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('shows what goes wrong while loading, and tries again', async () => {
  const asked = answers(
    'get',
    '/auth/me',
    { status: 400, body: { message: 'Not now' } },
    { body: userFixture() },
  );
  renderSignedIn('/dashboard/account', <AccountPage />);
  expect(screen.getByRole('status', { name: 'Loading your account' })).toBeVisible();
  expect(await screen.findByText('Not now')).toBeVisible();
  await press('Try again');
  expect(await screen.findByLabelText('Full name')).toHaveValue('Asha Rao');
  expect(asked).toHaveBeenCalledTimes(2);
});

describe('the profile', () => {
  test('is saved with its version, and the header knows the new name', async () => {
    const saved = answers('patch', '/auth/me', {
      body: userFixture({ full_name: 'Asha R. Rao', version: 8 }),
    });
    const { user } = await open();
    // The address is no field: it cannot be changed here.
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(screen.getByText(userFixture().email)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(screen.getByLabelText('Full name'));
    await press('Save');
    expect(await screen.findByText('Full name is required')).toBeVisible();
    await user.type(screen.getByLabelText('Full name'), 'Asha R. Rao');
    await user.clear(screen.getByLabelText('Phone (optional)'));
    await press('Save');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Your profile was saved']]));
    expect(bodies(saved)).toEqual([{ full_name: 'Asha R. Rao', phone: null, is_named_on_site: false }]);
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"7"');
    expect(sessionStore.get().user?.full_name).toBe('Asha R. Rao');
  });

  test('of staff says whether visitors may read their name, which is off at first', async () => {
    answers('get', '/auth/me', { body: userFixture({ role: 'engineer', version: 7 }) });
    answers('get', '/auth/sessions', { body: { items: [here] } });
    const saved = answers('patch', '/auth/me', {
      body: userFixture({ role: 'engineer', is_named_on_site: true, version: 8 }),
    });
    renderSignedIn('/dashboard/account', <AccountPage />, 'engineer');
    const leave = await screen.findByRole('switch', {
      name: 'Show my name on the public pages of my projects',
    });
    expect(leave).not.toBeChecked();
    await userEvent.click(leave);
    await press('Save');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Your profile was saved']]));
    expect(bodies(saved)[0]).toMatchObject({ is_named_on_site: true });
    expect(leave).toBeChecked();
  });

  test('of a client says nothing of it', async () => {
    await open();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  test('merges changes of another device, and asks where both changed one field', async () => {
    const { user } = await open();
    const saved = answers(
      'patch',
      '/auth/me',
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: userFixture({ version: 10 }) },
    );
    answers('get', '/auth/me', { body: userFixture({ full_name: 'Changed Elsewhere', version: 9 }) });
    await user.type(screen.getByLabelText('Full name'), 'x');
    await press('Save');
    expect(await screen.findByText(/You both changed these fields/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(toasts()).toEqual([]);
    await press('Take theirs');
    expect(screen.getByLabelText('Full name')).toHaveValue('Changed Elsewhere');
    await user.type(screen.getByLabelText('Full name'), '!');
    await press('Save');
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.calls[1]?.[0].headers.get('if-match')).toBe('"9"');
    await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('puts what the server refuses at the field', async () => {
    answers('patch', '/auth/me', {
      status: 422,
      body: { detail: [{ loc: ['body', 'phone'], msg: 'Please enter a valid phone number', type: 'phone' }] },
    });
    const { user } = await open();
    await user.type(screen.getByLabelText('Phone (optional)'), '1');
    await press('Save');
    expect(await screen.findByText('Please enter a valid phone number', { selector: 'p' })).toBeVisible();
    expect(toasts()).toEqual([]);
  });
});

describe('the password', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Current password'), 'Old4Line!');
    await user.type(screen.getByLabelText('New password'), 'Abcdef1!');
    await user.type(screen.getByLabelText('Confirm new password'), 'Abcdef1!');
    await press('Change password');
  };

  test('is changed and the form cleared', async () => {
    const changed = answers('post', '/auth/change-password', { body: { message: 'x' } });
    const { user } = await openSignIn();
    // As the button that saves the profile, it waits for something to send.
    expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
    await user.type(screen.getByLabelText('Current password'), 'x');
    await press('Change password');
    for (const text of ['New password is required', 'Please confirm your password']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    await user.clear(screen.getByLabelText('Current password'));
    await fill(user);
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Your password was changed']]));
    expect(bodies(changed)).toEqual([{ current_password: 'Old4Line!', new_password: 'Abcdef1!' }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  test.each([
    [{ status: 400, body: { code: 'wrong_password', message: 'Your current password is wrong' } }, []],
    [
      { status: 429, body: { code: 'too_many_attempts', message: 'Please try again in 2 minutes.' } },
      [['error', 'Please try again in 2 minutes.']],
    ],
  ])('refused with %j is told', async (reply, told) => {
    answers('post', '/auth/change-password', reply);
    const { user } = await openSignIn();
    await fill(user);
    if (told.length === 0) expect(await screen.findByText(reply.body.message)).toBeVisible();
    await vi.waitFor(() => expect(toasts()).toEqual(told));
  });

  test('that was never set is set through the mail', async () => {
    answers('get', '/auth/me', { body: userFixture({ has_password: false }) });
    await openSignIn();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await press('Set a password');
    expect(authDialogStore.get()).toEqual({ mode: 'forgot-password', email: 'asha@example.com' });
  });
});

describe('the sessions', () => {
  const region = () => screen.getByRole('region', { name: 'Sessions' });

  test('are named by their device, and this one is marked', async () => {
    await openSignIn();
    const rows = await within(region()).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^Chrome on WindowsThis device203\.0\.113\.7 · last used 21 Nov 2026/);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(rows[1]).toHaveTextContent(/^curl/);
    expect(rows[2]).toHaveTextContent(/^Unknown devicelast used/);
  });

  test('beyond a few are shown on demand', async () => {
    const many = [1, 2, 3, 4].map((id) => ({ ...there, id: `many-${id}` }));
    answers('get', '/auth/sessions', { body: { items: [there, here, ...many] } });
    await openSignIn();
    expect(await within(region()).findAllByRole('listitem')).toHaveLength(4);
    await press('Show all (6)');
    expect(within(region()).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });

  test('end one at a time, after a question', async () => {
    const ended = answers('delete', `/auth/sessions/${there.id}`, {});
    const listed = answers(
      'get',
      '/auth/sessions',
      { body: { items: [here, there] } },
      { body: { items: [here] } },
    );
    await openSignIn();
    await userEvent.click(await within(region()).findByRole('button', { name: 'End session of curl/8' }));
    await press('Cancel');
    expect(ended).not.toHaveBeenCalled();
    await userEvent.click(within(region()).getByRole('button', { name: 'End session of curl/8' }));
    await press('End session');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'The session was ended']]));
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
    expect(listed).toHaveBeenCalledTimes(2);
  });

  test('end all but this one, once the password is confirmed', async () => {
    const ended = answers(
      'delete',
      '/auth/sessions',
      { status: 403, body: { code: 'confirmation_required', message: 'x' } },
      {},
    );
    answers('post', '/auth/confirm-password', { body: { message: 'x' } });
    const { user } = await openSignIn();
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    await press('End all others');
    const prompt = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.type(within(prompt).getByLabelText('Password'), 'Abcdef1!{Enter}');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'All other sessions were ended']]));
    expect(ended).toHaveBeenCalledTimes(2);
  });

  test('that cannot be loaded say so', async () => {
    answers(
      'get',
      '/auth/sessions',
      { status: 400, body: { message: 'Not now' } },
      { body: { items: [here] } },
    );
    await openSignIn();
    expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  });
});
