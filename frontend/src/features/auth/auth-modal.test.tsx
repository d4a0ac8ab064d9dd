import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthMode } from '@/app/auth-dialog-store';
import { queryClient } from '@/app/query-client';
import { endSession, sessionStore } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { sessionReply, user as userFixture } from '@/testing/fixtures';
import { renderAt } from '@/testing/render';
import { server } from '@/testing/server';
import { AuthModal } from './auth-modal';

const PASSWORD = 'Abcdef1!';

const open = (mode: AuthMode) => {
  const onClose = vi.fn();
  const page = renderAt('/about', <AuthModal opening={{ mode }} onClose={onClose} />);
  return { onClose, user: userEvent.setup(), ...page };
};

type User = ReturnType<typeof userEvent.setup>;

const answer = (path: string, status: number, body: object) => {
  const seen = vi.fn();
  server.use(
    http.post(`*/auth/${path}`, async ({ request }) => {
      seen(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return seen;
};

const toasts = () => toastStore.get().map(({ type, message }) => [type, message]);
const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const submit = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

async function signIn(user: User) {
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'whatever');
  await submit(user, 'Sign In');
}

async function signUp(user: User, role = 'Client') {
  await user.type(await screen.findByLabelText('Full name'), ' Asha Rao ');
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(screen.getByRole('option', { name: new RegExp(`^${role}`) }));
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
  await submit(user, 'Create Account');
}

afterEach(() => {
  toastStore.set([]);
  endSession();
});

describe('signing in', () => {
  test('requires both fields before anything is sent', async () => {
    const seen = answer('login', 200, sessionReply());
    const { user } = open('login');
    expect(title()).toBe('Sign In');
    await submit(user, 'Sign In');
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(seen).not.toHaveBeenCalled();
  });

  test('clears the error of the field being edited, and only that', async () => {
    const { user } = open('login');
    await submit(user, 'Sign In');
    await screen.findByText('Email is required');
    await user.type(screen.getByLabelText('Email'), 'a');
    expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeVisible();
    await submit(user, 'Sign In');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  });

  test('stores the session, says so, closes and goes to the dashboard', async () => {
    const seen = answer('login', 200, sessionReply());
    const { user, onClose, router } = open('login');
    await signIn(user);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(seen).toHaveBeenCalledWith({ email: 'asha@example.com', password: 'whatever' });
    expect(toasts()).toEqual([['success', 'Login successful!']]);
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  test.each([
    [400, { code: 'invalid_credentials', message: 'Invalid email or password' }, 'Invalid email or password'],
    [400, { code: 'approval_pending', message: 'Waiting', requiresApproval: true }, 'Waiting'],
    [500, {}, 'Internal server error. Please try again later.'],
    [200, { message: 'ok' }, 'Invalid response format from server'],
  ])('answered %i %j shows the error and keeps it', async (status, body, message) => {
    answer('login', status, body);
    const { user, onClose } = open('login');
    await signIn(user);
    await vi.waitFor(() => expect(toasts()).toEqual([['error', message]]));
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: false, isLoading: false, error: message });
    expect(onClose).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  test('disables the fields while the request is in flight', async () => {
    server.use(
      http.post('*/auth/login', async () => {
        await delay(100);
        return HttpResponse.json({ message: 'no' }, { status: 400 });
      }),
    );
    const { user } = open('login');
    await signIn(user);
    expect(screen.getByLabelText('Email')).toBeDisabled();
    expect(screen.getByLabelText('Password')).toBeDisabled();
    await vi.waitFor(() => expect(screen.getByLabelText('Email')).toBeEnabled());
  });

  test('closes on Escape right after a change of mode', async () => {
    const { user, onClose } = open('login');
    await submit(user, 'Sign up');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('with an unverified address sends a code and asks for it', async () => {
    answer('login', 400, { code: 'email_unverified', message: 'Verify first' });
    const resent = answer('resend-otp', 200, { message: 'ok' });
    const { user } = open('login');
    await signIn(user);
    await vi.waitFor(() => expect(title()).toBe('Verify Email'));
    await vi.waitFor(() =>
      expect(toasts()).toEqual([
        ['error', 'Verify first'],
        ['info', 'Please check your email for the verification code'],
      ]),
    );
    expect(resent).toHaveBeenCalledWith({ email: 'asha@example.com' });
  });

  test('leads to signing up and back', async () => {
    const { user } = open('login');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(title()).toBe('Create Account');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(title()).toBe('Sign In');
  });

  test('the password can be shown', async () => {
    const { user } = open('login');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});

describe('signing up', () => {
  test('says every fault at once', async () => {
    const { user } = open('register');
    expect(screen.getByRole('list', { name: 'Step 1 of 2' })).toBeVisible();
    await user.type(await screen.findByLabelText('Phone (optional)'), '012');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.type(screen.getByLabelText('Confirm password'), 'other');
    await submit(user, 'Create Account');
    for (const message of [
      'Full name is required',
      'Email is required',
      'Please enter a valid phone number',
      'Please select a role',
      'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
      'Passwords do not match',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
  });

  test('offers only open roles', async () => {
    queryClient.clear();
    server.use(
      http.get('*/auth/sign-up-roles', () => HttpResponse.json({ roles: ['client', 'project_manager'] })),
    );
    onTestFinished(() => queryClient.clear());
    const { user } = open('register');
    await user.click(await screen.findByRole('combobox', { name: 'Role' }));
    await vi.waitFor(() =>
      expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual([
        expect.stringContaining('I want to track my construction project'),
        expect.stringContaining('I coordinate project execution'),
      ]),
    );
  });

  test('requires the password and its confirmation', async () => {
    const { user } = open('register');
    await screen.findByLabelText('Full name');
    await submit(user, 'Create Account');
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(screen.getByText('Please confirm your password')).toBeVisible();
  });

  test('as a client goes on to the code, and the code closes the modal and signs in', async () => {
    const registered = answer('register', 200, { message: 'ok', requiresApproval: false });
    const verified = answer('verify-otp', 200, { message: 'ok', user: userFixture() });
    const signedIn = answer('login', 200, sessionReply());
    const { user, onClose, router } = open('register');
    await signUp(user);
    await vi.waitFor(() => expect(title()).toBe('Verify Email'));
    expect(registered).toHaveBeenCalledWith({
      full_name: 'Asha Rao',
      email: 'asha@example.com',
      phone: null,
      password: PASSWORD,
      role: 'client',
    });
    expect(toasts()).toEqual([['info', 'Please check your email for the verification code']]);
    expect(screen.getByRole('list', { name: 'Step 2 of 2' })).toBeVisible();

    await screen.findByLabelText('Verification code');
    await submit(user, 'Verify Email');
    expect(await screen.findByText('OTP code is required')).toBeVisible();
    await user.type(screen.getByLabelText('Verification code'), ' 123456 ');
    await submit(user, 'Verify Email');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(verified).toHaveBeenCalledWith({ email: 'asha@example.com', otp_code: '123456' });
    expect(toasts().at(-1)).toEqual(['success', 'Account verified successfully!']);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(signedIn).toHaveBeenCalledWith({ email: userFixture().email, password: PASSWORD });
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  test('a refused sign-in after a right code stays on the page', async () => {
    answer('register', 200, { message: 'ok', requiresApproval: false });
    answer('verify-otp', 200, { message: 'ok', user: userFixture() });
    answer('login', 503, { code: 'busy', message: 'Please try again in a moment' });
    const { user, onClose, router } = open('register');
    await signUp(user);
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await submit(user, 'Verify Email');
    await vi.waitFor(() => expect(toasts().at(-1)).toEqual(['error', 'Please try again in a moment']));
    expect(onClose).toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/about');
    expect(sessionStore.get().isAuthenticated).toBe(false);
  });

  test.each([
    ['Your request is with an administrator', 'Your request is with an administrator'],
    ['', 'Registration successful. Please wait for admin approval.'],
  ])('as staff tells %j, closes and signs nobody in', async (message, shown) => {
    answer('register', 200, { message, requiresApproval: true });
    const { user, onClose } = open('register');
    await signUp(user, 'Engineer');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toasts()).toEqual([['info', shown]]);
    expect(sessionStore.get().isAuthenticated).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('answered with a session signs in at once', async () => {
    answer('register', 200, sessionReply());
    const { user, onClose, router } = open('register');
    await signUp(user);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  test('puts what the server refuses at the fields', async () => {
    answer('register', 422, {
      detail: [
        { loc: ['body', 'email'], msg: 'Please enter a valid email', type: 'email' },
        { loc: ['body', 'role'], msg: 'Please select a role', type: 'role' },
      ],
    });
    const { user } = open('register');
    await signUp(user);
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(screen.getByText('Please select a role')).toBeVisible();
    expect(toasts()).toEqual([['error', 'Please enter a valid email, Please select a role']]);
  });

  test('a wrong code is told and can be sent again', async () => {
    answer('register', 200, { message: 'ok', requiresApproval: false });
    answer('verify-otp', 400, { code: 'invalid_code', message: 'Invalid or expired code' });
    const resent = answer('resend-otp', 200, { message: 'ok' });
    const { user, onClose } = open('register');
    await signUp(user);
    await user.type(await screen.findByLabelText('Verification code'), '000000');
    await submit(user, 'Verify Email');
    await vi.waitFor(() => expect(toasts().at(-1)).toEqual(['error', 'Invalid or expired code']));
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    await vi.waitFor(() => expect(toasts().at(-1)).toEqual(['success', 'OTP sent successfully']));
    expect(resent).toHaveBeenCalledWith({ email: 'asha@example.com' });
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '12345x'])(
    'the code %j is not sent',
    async (typed) => {
      answer('register', 200, { message: 'ok', requiresApproval: false });
      const verified = answer('verify-otp', 200, { message: 'ok', user: userFixture() });
      const { user } = open('register');
      await signUp(user);
      await user.type(await screen.findByLabelText('Verification code'), typed);
      await submit(user, 'Verify Email');
      expect(await screen.findByText('Enter the 6 digits of the code from the email')).toBeVisible();
      expect(verified).not.toHaveBeenCalled();
    },
  );

  test.each(['757 646', '757-646', ' 75 76 46 '])('the code %j is sent without its gaps', async (typed) => {
    answer('register', 200, { message: 'ok', requiresApproval: false });
    const verified = answer('verify-otp', 400, { code: 'invalid_code', message: 'Invalid or expired code' });
    const { user } = open('register');
    await signUp(user);
    await user.type(await screen.findByLabelText('Verification code'), typed);
    await submit(user, 'Verify Email');
    await vi.waitFor(() =>
      expect(verified).toHaveBeenCalledWith({ email: 'asha@example.com', otp_code: '757646' }),
    );
  });

  test.each([
    [200, sessionReply(), ['success', 'Account verified successfully!'], true],
    [400, { code: 'email_unverified', message: 'Verify' }, ['error', 'Invalid or expired code'], false],
  ] as const)(
    'a code refused after a lost answer tries the password, answered %i',
    async (status, body, told, isSignedIn) => {
      answer('register', 200, { message: 'ok', requiresApproval: false });
      const signedIn = answer('login', status, body);
      let isFirst = true;
      server.use(
        http.post('*/auth/verify-otp', () => {
          const isLost = isFirst;
          isFirst = false;
          return isLost
            ? HttpResponse.error()
            : HttpResponse.json(
                { code: 'invalid_code', message: 'Invalid or expired code' },
                { status: 400 },
              );
        }),
      );
      const { user, onClose, router } = open('register');
      await signUp(user);
      await user.type(await screen.findByLabelText('Verification code'), '123456');
      await submit(user, 'Verify Email');
      await vi.waitFor(() => expect(toasts().at(-1)?.[0]).toBe('error'));
      expect(signedIn).not.toHaveBeenCalled();
      await submit(user, 'Verify Email');
      await vi.waitFor(() => expect(toasts().at(-1)).toEqual(told));
      expect(signedIn.mock.calls).toEqual([[{ email: 'asha@example.com', password: PASSWORD }]]);
      await vi.waitFor(() => expect(sessionStore.get().isAuthenticated).toBe(isSignedIn));
      expect(onClose).toHaveBeenCalledTimes(isSignedIn ? 1 : 0);
      expect(router.state.location.pathname).toBe(isSignedIn ? '/dashboard' : '/about');
    },
  );
});
