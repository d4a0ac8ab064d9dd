import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { lead } from '@/testing/leads';
import { renderSignedIn } from '@/testing/render';
import { NewLeadButton } from './new-lead-button';

const open = async () => {
  const drawn = renderSignedIn('/dashboard/leads', <NewLeadButton />, 'salesperson');
  await userEvent.click(screen.getByRole('button', { name: 'New lead' }));
  return { ...drawn, dialog: within(await screen.findByRole('dialog', { name: 'New lead' })) };
};

beforeAll(async () => {
  await import('./new-lead-dialog');
}, 60_000);

afterEach(() => {
  localStorage.clear();
  toastStore.set([]);
  endSession();
});

test('a name, a number and a tap make a lead, whose page opens', async () => {
  const sent = answers('post', '/leads', { status: 201, body: lead() });
  const { dialog, router } = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Save lead' }));
  expect(await dialog.findByText('Phone number is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lakshmi Menon');
  await userEvent.type(dialog.getByLabelText('Phone'), '94470 55501');
  await userEvent.click(dialog.getByRole('radio', { name: 'Walk-in' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save lead' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/lead/${lead().id}`));
  expect(bodies(sent)).toEqual([
    expect.objectContaining({
      full_name: 'Lakshmi Menon',
      phone: '94470 55501',
      source: 'walk_in',
      email: null,
      estimated_value_paise: null,
      next_follow_up_at: expect.stringMatching(/T04:30:00.000Z$/) as string,
    }),
  ]);
  expect(sent.mock.calls[0]?.[0].headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(toasts()).toEqual([['success', 'LD-0042 was saved']]);
});

test('of a person who is known, the first lead is named', async () => {
  answers('post', '/leads', {
    status: 201,
    body: lead({ duplicate_of: { id: lead().id, code: 'LD-0007' } }),
  });
  const { dialog } = await open();
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lakshmi Menon');
  await userEvent.type(dialog.getByLabelText('Phone'), '9447055501');
  await userEvent.click(dialog.getByRole('button', { name: 'Save lead' }));
  await vi.waitFor(() =>
    expect(toasts()).toEqual([['warning', 'LD-0042 was saved. The same person is in LD-0007.']]),
  );
});

test('a value above what the server takes is refused in the form', async () => {
  const sent = answers('post', '/leads', { status: 201, body: lead() });
  const { dialog } = await open();
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lakshmi Menon');
  await userEvent.type(dialog.getByLabelText('Phone'), '9447055501');
  await userEvent.click(dialog.getByRole('button', { name: 'Add details' }));
  const value = dialog.getByLabelText('Estimated value');
  await userEvent.type(value, '100000000001');
  await userEvent.click(dialog.getByRole('button', { name: 'Save lead' }));
  expect(await dialog.findByText('Estimated value must be at most ₹10,000 crore')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(value);
  await userEvent.type(value, '100000000000');
  await userEvent.click(dialog.getByRole('button', { name: 'Save lead' }));
  await vi.waitFor(() =>
    expect(bodies(sent)).toEqual([expect.objectContaining({ estimated_value_paise: 10_000_000_000_000 })]),
  );
});

test('a fault in the folded part unfolds it; what was entered is there when the form is opened again', async () => {
  answers('post', '/leads', {
    status: 422,
    body: { detail: [{ loc: ['body', 'email'], msg: 'Not this one' }] },
  });
  const { dialog, unmount } = await open();
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lakshmi Menon');
  await userEvent.type(dialog.getByLabelText('Phone'), '9447055501');
  await userEvent.click(dialog.getByRole('button', { name: 'Save lead' }));
  expect(await dialog.findByText('Not this one')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Estimated value'), '1250000');
  unmount();
  const again = await open();
  expect(again.dialog.getByLabelText('Full name')).toHaveValue('Lakshmi Menon');
  expect(again.dialog.getByLabelText('Estimated value')).toHaveValue('12,50,000');
  await userEvent.click(again.dialog.getByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'New lead' }));
  expect(await screen.findByLabelText('Full name')).toHaveValue('');
});
