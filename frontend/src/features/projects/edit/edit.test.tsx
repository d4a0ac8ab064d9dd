import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Project } from '@/api/generated/model/project';
import { answers, bodies, toasts } from '@/testing/answers';
import { enter, open, path, pick, prepare, press, pressMore, whole } from '@/testing/project-page';

prepare();

describe('editing', () => {
  test('sends what was touched, with the version, and shows what came back', async () => {
    const saved = answers('patch', path, { body: { ...whole, version: 8, name: 'Villa Rao' } });
    open(whole);
    await press('Edit basics');
    await enter('Name', 'Villa Rao');
    await enter('Floors', '');
    await enter('Tags', 'lake, shore');
    await press('Save');
    expect(await screen.findByRole('heading', { level: 1, name: 'Villa Rao' })).toBeVisible();
    expect(bodies(saved)).toEqual([{ name: 'Villa Rao', floors: null, tags: ['lake', 'shore'] }]);
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"7"');
    expect(toasts()).toEqual([['success', 'Villa Rao was saved']]);
  });

  test('sends nothing where nothing was touched', async () => {
    const saved = answers('patch', path, { body: whole });
    open(whole);
    await press('Edit terms'.replace('terms', 'contract terms'));
    await press('Save');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved).not.toHaveBeenCalled();
  });

  test('says at the fields what is missing, and what the server finds', async () => {
    answers('patch', path, {
      status: 422,
      body: { code: 'invalid', detail: [{ loc: ['body', 'address', 'pincode'], msg: 'No such PIN code' }] },
    });
    open(whole);
    await press('Edit address');
    await enter('City', '');
    await enter('PIN code', '012345');
    await press('Save');
    expect(await screen.findByText('City is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
    await enter('City', 'Mysuru');
    await enter('PIN code', '570001');
    await press('Save');
    expect(await screen.findByText('No such PIN code')).toBeVisible();
  });

  test('an address goes whole, a place on the map with both its numbers', async () => {
    const saved = answers('patch', path, { body: whole });
    open(whole);
    await press('Edit address');
    await enter('City', 'Mysuru');
    await enter('Latitude', '12.3');
    await press('Save');
    await vi.waitFor(() =>
      expect(bodies(saved)).toEqual([
        {
          address: {
            line1: '12 Lake Road',
            line2: null,
            city: 'Mysuru',
            district: null,
            state_code: 'KA',
            pincode: '560001',
          },
          latitude: 12.3,
          longitude: 77.59,
        },
      ]),
    );
  });

  test('money is grouped as it is typed, and sent as paise', async () => {
    const saved = answers('patch', path, { body: whole });
    open(whole);
    await press('Edit contract terms');
    await enter('Contract value', '98765432.5');
    expect(screen.getByRole('textbox', { name: 'Contract value' })).toHaveValue('9,87,65,432.5');
    await enter('GST', '12.5');
    await enter('Retention', '101');
    await press('Save');
    expect(await screen.findByText('Retention must be from 0 to 100 %')).toBeVisible();
    await enter('Retention', '5');
    await press('Save');
    await vi.waitFor(() =>
      expect(bodies(saved)).toEqual([{ contract_value_paise: 9_876_543_250, gst_rate_bps: 1250 }]),
    );
  });

  test('what was changed meanwhile is told, disputed fields are chosen, and it is saved anew', async () => {
    const now = { ...whole, version: 9, name: 'House of theirs', floors: 3 };
    const saved = answers(
      'patch',
      path,
      { status: 412, body: { code: 'stale', message: 'x', version: 9 } },
      { body: { ...now, version: 10, name: 'House of mine' } },
    );
    open(whole);
    await press('Edit basics');
    await enter('Name', 'House of mine');
    answers('get', path, { body: now });
    await press('Save');
    const notice = await screen.findByText('This project was changed by someone else');
    expect(notice).toBeVisible();
    expect(screen.getByText('Rao residence → House of theirs')).toBeVisible();
    expect(screen.getByText('2 → 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await press('Keep mine');
    await press('Save');
    expect(await screen.findByRole('heading', { level: 1, name: 'House of mine' })).toBeVisible();
    expect(bodies(saved)[1]).toEqual({ name: 'House of mine' });
    expect(saved.mock.calls[1]?.[0].headers.get('if-match')).toBe('"9"');
  });

  test('any other refusal is told in the dialog, which stays', async () => {
    answers('patch', path, { status: 409, body: { code: 'archived', message: 'It is archived' } });
    open(whole);
    await press('Edit internal notes');
    await enter('Internal notes', 'x');
    await press('Save');
    expect(await within(screen.getByRole('dialog')).findByText('It is archived')).toBeVisible();
  });

  test('dates have an order', async () => {
    open(whole);
    await userEvent.click(
      within(await screen.findByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Edit' }),
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Dates' }));
    const end = await screen.findByLabelText('Planned end');
    await userEvent.clear(end);
    await userEvent.type(end, '2026-01-01');
    await press('Save');
    expect(await screen.findByText('Planned end must be after the planned start')).toBeVisible();
  });
});

describe('a status', () => {
  test('is changed with a reason where one is needed', async () => {
    const sent = answers(
      'post',
      `${path}/status`,
      { status: 422, body: { detail: [{ loc: ['body', 'reason'], msg: 'Reason is required' }] } },
      { body: { ...whole, status: 'on_hold', status_reason: 'Rain' } },
    );
    open(whole);
    await pressMore('Change status');
    await pick('New status', 'On hold');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change status' }));
    expect(await screen.findByText('Reason is required')).toBeVisible();
    await enter('Reason', 'Rain');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change status' }));
    expect(await screen.findByText('On hold: Rain')).toBeVisible();
    expect(bodies(sent)[1]).toEqual({ status: 'on_hold', reason: 'Rain' });
  });

  const move = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change status' }));

  test('is one of those the server says may follow, and has to be chosen', async () => {
    const sent = answers('post', `${path}/status`, { body: whole });
    open({ ...whole, status: 'handed_over', next_statuses: ['completed', 'cancelled'] });
    await pressMore('Change status');
    await userEvent.click(await screen.findByRole('combobox', { name: 'New status' }));
    const choices = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(choices).toEqual(['Completed', 'Cancelled']);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Current status: Handed over')).toBeVisible();
    await move();
    expect(await screen.findByText('New status is required')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  test('that is refused is refused in the server’s words', async () => {
    answers('post', `${path}/status`, { status: 409, body: { message: 'It is archived' } });
    open(whole);
    await pressMore('Change status');
    await pick('New status', 'Handed over');
    await move();
    expect(await screen.findByText('It is archived')).toBeVisible();
  });

  test('that was changed meanwhile is told, and the next is chosen from there', async () => {
    const now: Project = { ...whole, version: 9, status: 'on_hold', next_statuses: ['in_progress'] };
    const sent = answers(
      'post',
      `${path}/status`,
      { status: 412, body: { code: 'stale', message: 'x', version: 9 } },
      { body: { ...now, version: 10, status: 'in_progress' } },
    );
    open(whole);
    await pressMore('Change status');
    await pick('New status', 'Handed over');
    answers('get', path, { body: now });
    await move();
    expect(await screen.findByText('In progress → On hold')).toBeVisible();
    await move();
    expect(await screen.findByText('New status is required')).toBeVisible();
    await pick('New status', 'In progress');
    await move();
    await vi.waitFor(() => expect(bodies(sent)[1]).toEqual({ status: 'in_progress', reason: null }));
    expect(sent.mock.calls[1]?.[0].headers.get('if-match')).toBe('"9"');
  });

  test('that was not changed meanwhile leaves the choice as it is', async () => {
    const sent = answers(
      'post',
      `${path}/status`,
      { status: 412, body: { code: 'stale', message: 'x', version: 9 } },
      { body: { ...whole, version: 10, status: 'handed_over' } },
    );
    open(whole);
    await pressMore('Change status');
    await pick('New status', 'Handed over');
    answers('get', path, { body: { ...whole, version: 9 } });
    await move();
    expect(await screen.findByText('This project was changed by someone else')).toBeVisible();
    await move();
    await vi.waitFor(() => expect(bodies(sent)[1]).toEqual({ status: 'handed_over', reason: null }));
  });
});

test('a project is archived, and restored', async () => {
  const sent = answers(
    'post',
    `${path}/archive`,
    { body: { ...whole, is_archived: true, can: ['restore'] } },
    { body: whole },
  );
  open(whole);
  await pressMore('Archive');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived')).toBeVisible();
  await pressMore('Restore');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(screen.queryByText('Archived')).not.toBeInTheDocument());
  expect(bodies(sent)).toEqual([{ archived: true }, { archived: false }]);
});
