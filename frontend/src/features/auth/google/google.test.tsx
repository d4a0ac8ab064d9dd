import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthMode } from '@/app/auth-dialog-store';
import { queryClient } from '@/app/query-client';
import { endSession, sessionStore } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { sessionReply, user as userFixture } from '@/testing/fixtures';
import { renderAt } from '@/testing/render';
import { AuthModal } from '../auth-modal';
import { outcomeOf } from './google-outcome';

const CREDENTIAL = 'header.payload.signature';

interface Drawn {
  options: google.accounts.id.GsiButtonConfiguration;
  press: (credential: string | undefined) => void;
}

let drawn: Drawn[];
const initialize = vi.fn<(options: google.accounts.id.IdConfiguration) => void>();

/** Google's script, already there. */
function stubGoogle(): void {
  let callback: google.accounts.id.IdConfiguration['callback'];
  initialize.mockImplementation((options) => {
    callback = options.callback ?? callback;
  });
  const renderButton: typeof google.accounts.id.renderButton = (parent, options) => {
    parent.textContent = 'Google';
    drawn.push({
      options,
      press: (credential) => callback?.({ credential } as google.accounts.id.CredentialResponse),
    });
  };
  vi.stubGlobal('google', { accounts: { id: { initialize, renderButton } } });
}

const open = async (mode: AuthMode = 'login') => {
  const onClose = vi.fn();
  const page = renderAt('/about', <AuthModal opening={{ mode }} onClose={onClose} />);
  await vi.waitFor(() => expect(drawn).not.toHaveLength(0));
  return { onClose, user: userEvent.setup(), ...page };
};

const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const press = (credential: string | undefined = CREDENTIAL) => drawn.at(-1)?.press(credential);
const { access_token, refresh_token, token_type, expires_in } = sessionReply();
const tokens = { access_token, refresh_token, token_type, expires_in };
const known = { is_new_user: false, message: 'Login successful!', tokens, ...tokens, user: userFixture() };
const unknown = {
  is_new_user: true,
  message: 'Choose a role',
  needsRoleSelection: true,
  credential: CREDENTIAL,
};
const waiting = { is_new_user: true, user: userFixture({ role: 'engineer' }), requiresApproval: true };

let logged: ReturnType<typeof vi.spyOn>;
const loggedMessages = () => logged.mock.calls.map(([message]: unknown[]) => message);

let count = 0;

beforeEach(() => {
  queryClient.clear();
  drawn = [];
  count += 1;
  stubGoogle();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answers('get', '/auth/google/config', { body: { enabled: true, client_id: `client-${count}` } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.set([]);
  endSession();
});

describe('the button', () => {
  test.each([
    ['login', 'signin_with'],
    ['register', 'signup_with'],
  ] as const)('in the mode %s reads %s', async (mode, text) => {
    await open(mode);
    expect(screen.getByText('Or continue with')).toBeVisible();
    expect(drawn.at(-1)?.options).toMatchObject({ text, width: 300, size: 'large', theme: 'outline' });
    expect(initialize).toHaveBeenLastCalledWith(expect.objectContaining({ client_id: `client-${count}` }));
  });

  test.each([
    ['not enabled', { body: { enabled: false } }],
    ['without a client', { body: { enabled: true } }],
    ['failing', { status: 404, body: { message: 'x' } }],
  ])('is hidden while Google is %s', async (_name, reply) => {
    const asked = answers('get', '/auth/google/config', reply);
    renderAt('/about', <AuthModal opening={{ mode: 'login' }} onClose={vi.fn()} />);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText('Or continue with')).not.toBeInTheDocument();
    expect(drawn).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  test('that cannot be initialised is reported and leaves no trace', async () => {
    initialize.mockImplementation(() => {
      throw new Error('blocked');
    });
    renderAt('/about', <AuthModal opening={{ mode: 'login' }} onClose={vi.fn()} />);
    await vi.waitFor(() => expect(loggedMessages()).toContain('Failed to initialize Google Sign-In'));
    await vi.waitFor(() => expect(screen.queryByText('Or continue with')).not.toBeInTheDocument());
    expect(toasts()).toEqual([]);
  });

  test('whose script does not load is reported, and loaded anew next time', async () => {
    vi.unstubAllGlobals();
    const append = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      const script = node as HTMLScriptElement;
      expect(script.src).toBe('https://accounts.google.com/gsi/client');
      queueMicrotask(() => script.onerror?.(new Event('error')));
    });
    for (const times of [1, 2]) {
      const page = renderAt('/about', <AuthModal opening={{ mode: 'login' }} onClose={vi.fn()} />);
      await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(times));
      await vi.waitFor(() =>
        expect(
          loggedMessages().filter((text: unknown) => text === 'Failed to initialize Google Sign-In'),
        ).toHaveLength(times),
      );
      page.unmount();
    }
  });
});

describe('somebody Google vouches for', () => {
  test('and who is known is signed in', async () => {
    const sent = answers('post', '/auth/google/login', { body: known });
    const { onClose, router } = await open();
    press();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(sent)).toEqual([{ credential: CREDENTIAL }]);
    expect(toasts()).toEqual([['success', 'Login successful!']]);
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(sessionStore.get().isAuthenticated).toBe(true);
    expect(localStorage.getItem('auth_token')).toBe(access_token);
  });

  test.each([
    ['Please wait, Asha', 'Please wait, Asha'],
    ['', 'Account created! Please wait for admin approval.'],
  ])('and whose account waits is told %j', async (message, shown) => {
    answers('post', '/auth/google/login', { body: { ...waiting, message } });
    const { onClose } = await open();
    press();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toasts()).toEqual([['info', shown]]);
    expect(sessionStore.get().isAuthenticated).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('and who still waits is told so', async () => {
    answers('post', '/auth/google/login', {
      status: 400,
      body: { code: 'approval_pending', message: 'Still waiting', requiresApproval: true },
    });
    const { onClose } = await open();
    press();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toasts()).toEqual([['info', 'Still waiting']]);
  });

  test.each([
    [400, { code: 'invalid_google_credential', message: 'Google Sign-In failed' }, 'Google Sign-In failed'],
    [400, { code: 'google_not_linked', message: 'Use your password' }, 'Use your password'],
    [500, {}, 'Internal server error. Please try again later.'],
    [502, {}, 'Google Sign-In failed'],
    [200, { is_new_user: false, message: 'odd' }, 'Authentication failed'],
  ])('answered %i %j is logged, not toasted', async (status, body, message) => {
    answers('post', '/auth/google/login', { status, body });
    const { onClose } = await open();
    press();
    await vi.waitFor(() => expect(loggedMessages()).toContain(message));
    expect(toasts()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: false, isLoading: false, error: message });
  });

  test('without a credential is logged', async () => {
    const sent = answers('post', '/auth/google/login', { body: known });
    await open();
    drawn.at(-1)?.press(undefined);
    await vi.waitFor(() => expect(loggedMessages()).toContain('Authentication credential is missing'));
    expect(sent).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });
});

describe('the profile of somebody new', () => {
  const fill = async (role: string, ...replies: Parameters<typeof answers>[2][]) => {
    const sent = answers('post', '/auth/google/login', { body: unknown }, ...replies);
    const page = await open('register');
    press();
    await vi.waitFor(() => expect(title()).toBe('Complete Your Profile'));
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(next).toBeDisabled();
    expect(screen.getByRole('list', { name: 'Step 1 of 2' })).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: new RegExp(`^${role}`) }));
    await page.user.click(next);
    await screen.findByLabelText('Phone (optional)');
    expect(screen.getByRole('list', { name: 'Step 2 of 2' })).toBeVisible();
    return { ...page, sent };
  };
  const finish = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Complete setup' }));

  test.each([
    ['Account created successfully as client!', 'Account created successfully as client!'],
    ['', 'Account created successfully as client!'],
  ])('as a client signs in and says %j', async (message, shown) => {
    const { user, sent, onClose, router } = await fill('Client', {
      body: { is_new_user: true, message, tokens, user: userFixture() },
    });
    await user.type(screen.getByLabelText('Phone (optional)'), '+91 98765 43210');
    await finish(user);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(sent)[1]).toEqual({ credential: CREDENTIAL, role: 'client', phone: '+91 98765 43210' });
    expect(toasts()).toEqual([['success', shown]]);
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('as staff is waiting for approval', async () => {
    const { user, sent, onClose } = await fill('Engineer', { body: { ...waiting, message: '' } });
    await finish(user);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(sent)[1]).toEqual({ credential: CREDENTIAL, role: 'engineer', phone: null });
    expect(toasts()).toEqual([['info', 'Account created! Please wait for admin approval.']]);
    expect(sessionStore.get().isAuthenticated).toBe(false);
  });

  test('goes back to the role and keeps it', async () => {
    const { user } = await fill('Salesperson');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: /^Salesperson/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  test('takes no wrong phone number', async () => {
    const { user, sent } = await fill('Client');
    await user.type(screen.getByLabelText('Phone (optional)'), '012');
    await finish(user);
    expect(await screen.findByText('Please enter a valid phone number')).toBeVisible();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test.each([
    [{ status: 400, body: { message: 'Too late' } }, 'Too late'],
    [{ status: 502, body: {} }, 'Failed to complete account setup'],
    [{ body: unknown }, 'Failed to complete account setup'],
    [{ body: { is_new_user: false, message: 'odd' } }, 'Authentication failed'],
  ])('answered %j tells the failure', async (reply, message) => {
    const { user, onClose } = await fill('Client', reply);
    await finish(user);
    await vi.waitFor(() => expect(toasts()).toEqual([['error', message]]));
    expect(onClose).not.toHaveBeenCalled();
    expect(title()).toBe('Complete Your Profile');
  });
});

describe('the outcome of a reply', () => {
  test('asks for a role where somebody new has neither tokens nor an account', () => {
    expect(outcomeOf({ is_new_user: true, message: '' }, 'sent')).toEqual({
      kind: 'role',
      credential: 'sent',
    });
  });

  test('is a session by the flat tokens alone', () => {
    expect(outcomeOf({ is_new_user: false, message: 'Hi', ...tokens, user: userFixture() }, '')).toEqual({
      kind: 'session',
      message: 'Hi',
    });
  });
});
