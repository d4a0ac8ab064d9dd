import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AuthOpening, authDialogStore, closeAuth } from '@/app/auth-dialog-store';
import { confirmEmail } from '@/app/confirm-email';
import { endSession, keepUser, sessionStore } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { user as userFixture } from '@/testing/fixtures';
import { renderAt } from '@/testing/render';
import { AuthModal } from './auth-modal';

const EMAIL = 'asha@example.com';
const PASSWORD = 'Abcdef1!';
const ok = { body: { message: 'ok' } };

const open = (opening: AuthOpening) => {
  const onClose = vi.fn();
  renderAt('/about', <AuthModal opening={opening} onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
};

type User = ReturnType<typeof userEvent.setup>;

const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

async function sendCode(user: User) {
  await user.type(await screen.findByLabelText('Email'), EMAIL);
  await press(user, 'Send code');
  await screen.findByLabelText('Verification code');
}

async function readCode(user: User) {
  await user.type(screen.getByLabelText('Verification code'), '314159');
  await press(user, 'Verify code');
}

async function choose(user: User, password = PASSWORD, confirmation = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await press(user, 'Reset Password');
}

afterEach(() => {
  closeAuth();
  toastStore.set([]);
  endSession();
});

describe('a forgotten password', () => {
  test('goes from the address over the code to a new password, then back to a cleared login', async () => {
    const sent = answers('post', '/auth/forgot-password', ok);
    const verified = answers('post', '/auth/verify-reset-otp', { body: { message: 'ok', reset_token: 'T' } });
    const completed = answers('post', '/auth/reset-password-complete', ok);
    keepUser(userFixture());
    const { user, onClose } = open({ mode: 'login' });
    await user.type(screen.getByLabelText('Password'), 'left over');
    await press(user, 'Forgot your password?');

    expect(title()).toBe('Reset Password');
    expect(screen.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible();
    await sendCode(user);
    expect(bodies(sent)).toEqual([{ email: EMAIL }]);
    expect(toasts()).toEqual([['success', 'Verification code sent to your email']]);

    expect(title()).toBe('Verify Email');
    expect(screen.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
    await readCode(user);
    await screen.findByLabelText('New password');
    expect(bodies(verified)).toEqual([{ email: EMAIL, otp_code: '314159' }]);
    expect(toasts().at(-1)).toEqual(['success', 'Code verified successfully']);

    expect(title()).toBe('Create New Password');
    expect(screen.getByRole('list', { name: 'Step 3 of 3' })).toBeVisible();
    await choose(user);
    await vi.waitFor(() => expect(title()).toBe('Sign In'));
    expect(bodies(completed)).toEqual([{ email: EMAIL, new_password: PASSWORD, reset_token: 'T' }]);
    expect(toasts().at(-1)).toEqual(['success', 'Password reset successfully!']);
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(sessionStore.get().isAuthenticated).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('asks for what is missing in every step', async () => {
    answers('post', '/auth/forgot-password', ok);
    answers('post', '/auth/verify-reset-otp', { body: { message: 'ok', reset_token: 'T' } });
    const completed = answers('post', '/auth/reset-password-complete', ok);
    const { user } = open({ mode: 'forgot-password' });
    await screen.findByLabelText('Email');
    await press(user, 'Send code');
    expect(await screen.findByText('Email is required')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await press(user, 'Send code');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    await user.clear(screen.getByLabelText('Email'));
    await sendCode(user);

    await press(user, 'Verify code');
    expect(await screen.findByText('OTP code is required')).toBeVisible();
    await readCode(user);

    await screen.findByLabelText('New password');
    await press(user, 'Reset Password');
    expect(await screen.findByText('New password is required')).toBeVisible();
    expect(screen.getByText('Please confirm your password')).toBeVisible();
    await choose(user, 'short', 'other');
    expect(await screen.findByText(/^Password must be at least 8 characters/)).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(completed).not.toHaveBeenCalled();
  });

  test('asks for another code and tells a wrong one', async () => {
    const sent = answers('post', '/auth/forgot-password', ok);
    answers('post', '/auth/verify-reset-otp', {
      status: 400,
      body: { code: 'invalid_code', message: 'Invalid or expired code' },
    });
    const { user } = open({ mode: 'forgot-password', email: EMAIL });
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    await press(user, 'Send code');
    await screen.findByLabelText('Verification code');
    await readCode(user);
    await vi.waitFor(() => expect(toasts().at(-1)).toEqual(['error', 'Invalid or expired code']));
    await press(user, 'Resend code');
    await vi.waitFor(() => expect(toasts().at(-1)).toEqual(['success', 'OTP sent successfully']));
    expect(bodies(sent)).toEqual([{ email: EMAIL }, { email: EMAIL }]);
    expect(title()).toBe('Verify Email');
  });

  test('that took too long starts again', async () => {
    answers('post', '/auth/forgot-password', ok);
    answers('post', '/auth/verify-reset-otp', { body: { message: 'ok', reset_token: 'T' } });
    const over = 'This password reset is no longer valid. Please start again.';
    answers('post', '/auth/reset-password-complete', {
      status: 400,
      body: { code: 'invalid_reset', message: over },
    });
    const { user } = open({ mode: 'forgot-password' });
    await sendCode(user);
    await readCode(user);
    await choose(user);
    await vi.waitFor(() => expect(title()).toBe('Reset Password'));
    expect(toasts().at(-1)).toEqual(['error', over]);
  });

  test('may be remembered', async () => {
    const { user } = open({ mode: 'forgot-password' });
    await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
    expect(title()).toBe('Sign In');
  });

  test('waits while the server limits', async () => {
    const message = 'Too many requests. Please try again in 4 minutes.';
    answers('post', '/auth/forgot-password', { status: 429, body: { code: 'rate_limited', message } });
    const { user } = open({ mode: 'forgot-password', email: EMAIL });
    await screen.findByLabelText('Email');
    await press(user, 'Send code');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', message]]));
  });
});

describe('an invitation', () => {
  test('takes a password and leads to the login', async () => {
    const accepted = answers('post', '/auth/accept-invitation', {
      body: { message: 'Account verified successfully!', requiresApproval: false },
    });
    const { user } = open({ mode: 'invitation', token: 'I' });
    await user.type(await screen.findByLabelText('Password'), 'weak');
    await press(user, 'Set password');
    expect(await screen.findByText(/^Password must be at least 8 characters/)).toBeVisible();
    expect(screen.getByText('Please confirm your password')).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
    await press(user, 'Set password');
    await vi.waitFor(() => expect(title()).toBe('Sign In'));
    expect(bodies(accepted)).toEqual([{ token: 'I', password: PASSWORD }]);
    expect(toasts()).toEqual([['success', 'Account verified successfully!']]);
  });

  test('that is used up says so', async () => {
    answers('post', '/auth/accept-invitation', {
      status: 400,
      body: { code: 'invalid_link', message: 'This link is no longer valid' },
    });
    const { user } = open({ mode: 'invitation', token: 'I' });
    await user.type(await screen.findByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
    await press(user, 'Set password');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', 'This link is no longer valid']]));
  });
});

describe('a link opened in another browser', () => {
  test('asks for the password of the form, and tells a wrong one', async () => {
    const message = 'This is not the password you chose when you signed up.';
    answers('post', '/auth/verify-email', {
      status: 400,
      body: { code: 'password_needed', message: 'Needed' },
    });
    await confirmEmail('L');
    expect(authDialogStore.get()).toEqual({ mode: 'confirmation', token: 'L' });
    expect(toasts()).toEqual([]);

    answers('post', '/auth/verify-email', { status: 400, body: { code: 'wrong_password', message } });
    const { user, onClose } = open({ mode: 'confirmation', token: 'L' });
    await screen.findByLabelText('Password');
    expect(title()).toBe('Verify Email');
    await press(user, 'Confirm email');
    expect(await screen.findByText('Password is required')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'Wrong');
    await press(user, 'Confirm email');
    expect(await screen.findByText(message)).toBeVisible();

    const verified = answers('post', '/auth/verify-email', ok);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await press(user, 'Confirm email');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies(verified)).toEqual([{ token: 'L', password: PASSWORD }]);
    expect(toasts()).toEqual([['success', 'Account verified successfully!']]);
  });

  test('that is used up says so', async () => {
    const message = 'This link is invalid or has expired';
    answers('post', '/auth/verify-email', { status: 400, body: { code: 'invalid_link', message } });
    await confirmEmail('L');
    expect(toasts()).toEqual([['error', message]]);
  });
});
