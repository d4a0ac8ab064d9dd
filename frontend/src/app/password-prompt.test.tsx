import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { http } from '@/api/http';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { signedIn, user as userFixture } from '@/testing/fixtures';
import { renderSignedIn } from '@/testing/render';
import { endSession, sessionStore } from './session-store';

const REFUSED = { status: 403, body: { code: 'confirmation_required', message: 'Please confirm' } };
const DONE = { body: { message: 'done' } };

afterEach(() => {
  toastStore.set([]);
  endSession();
});

const ask = () => http('/thing', { method: 'POST', body: '{"a":1}' });
const prompt = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });

describe('a call refused for want of the password', () => {
  test('is repeated as it was when the password is right', async () => {
    const thing = answers('post', '/thing', REFUSED, DONE);
    const confirmed = answers('post', '/auth/confirm-password', DONE);
    renderSignedIn('/dashboard', null);
    const answer = ask();
    await prompt();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Password is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
    expect(await answer).toEqual({ message: 'done' });
    expect(bodies(confirmed)).toEqual([{ password: 'Abcdef1!' }]);
    expect(bodies(thing)).toEqual([{ a: 1 }, { a: 1 }]);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('stays refused when that is given up', async () => {
    const thing = answers('post', '/thing', REFUSED, DONE);
    renderSignedIn('/dashboard', null);
    const refused = expect(ask()).rejects.toMatchObject({ status: 403, code: 'confirmation_required' });
    await prompt();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await refused;
    expect(thing).toHaveBeenCalledTimes(1);
    expect(toasts()).toEqual([]);
  });

  test('asks again at the field after a wrong password, and tells a lockout', async () => {
    answers('post', '/thing', REFUSED, DONE);
    answers(
      'post',
      '/auth/confirm-password',
      { status: 400, body: { code: 'wrong_password', message: 'Your current password is wrong' } },
      { status: 429, body: { code: 'too_many_attempts', message: 'Please try again in 1 minute.' } },
    );
    renderSignedIn('/dashboard', null);
    ask().catch(() => undefined);
    await prompt();
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Your current password is wrong')).toBeVisible();
    expect(toasts()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', 'Please try again in 1 minute.']]));
    await userEvent.keyboard('{Escape}');
  });

  test('asks once for calls refused together', async () => {
    const thing = answers('post', '/thing', REFUSED, REFUSED, DONE);
    const confirmed = answers('post', '/auth/confirm-password', DONE);
    renderSignedIn('/dashboard', null);
    const both = Promise.all([ask(), ask()]);
    await prompt();
    await vi.waitFor(() => expect(thing).toHaveBeenCalledTimes(2));
    await userEvent.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
    expect(await both).toHaveLength(2);
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  test('is not repeated for ever', async () => {
    const thing = answers('post', '/thing', REFUSED);
    answers('post', '/auth/confirm-password', DONE);
    renderSignedIn('/dashboard', null);
    const answer = ask();
    const refused = expect(answer).rejects.toMatchObject({ status: 403 });
    await prompt();
    await userEvent.type(screen.getByLabelText('Password'), 'Abcdef1!{Enter}');
    await refused;
    expect(thing).toHaveBeenCalledTimes(2);
  });

  test('tells somebody without a password what to do', async () => {
    answers('post', '/thing', REFUSED);
    renderSignedIn('/dashboard', null);
    sessionStore.set({ ...signedIn('admin'), user: userFixture({ has_password: false }) });
    const refused = expect(ask()).rejects.toMatchObject({ status: 403 });
    await prompt();
    expect(screen.getByText(/Your account has no password/)).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await refused;
  });

  test('is a plain refusal where nobody is signed in to ask', async () => {
    answers('post', '/thing', REFUSED);
    await expect(ask()).rejects.toMatchObject({ status: 403 });
  });
});
