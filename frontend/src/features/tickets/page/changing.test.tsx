import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Ticket } from '@/api/generated/model/ticket';
import { changedMeanwhile } from '@/messages/components/quick-save';
import { answers, bodies, toasts } from '@/testing/answers';
import { meera, vikram } from '@/testing/projects';
import {
  choose,
  field,
  id,
  ifMatch,
  open,
  path,
  prepare,
  press,
  staff,
  title,
  unfold,
} from '@/testing/ticket-page';
import { ticket, ticketSummary } from '@/testing/tickets';

prepare();

describe('what may be changed', () => {
  test('is saved where it stands, with the version', async () => {
    const assigned = answers('post', `${path}/assign`, { body: ticket({ ...staff, version: 4 }) });
    const saved = answers('patch', path, { body: ticket({ ...staff, version: 5, priority: 'urgent' }) });
    open(staff);
    await unfold();
    await choose(/^Assignee: Vikram Nair/, /Meera Iyer/);
    await waitFor(() => expect(bodies(assigned)).toEqual([{ assignee_id: meera.id }]));
    expect(ifMatch(assigned)).toEqual(['"3"']);
    await choose(/^Priority: Medium/, 'Urgent');
    expect(await screen.findByRole('button', { name: /^Priority: Urgent/ })).toBeVisible();
    expect(bodies(saved)).toEqual([{ priority: 'urgent' }]);
    expect(ifMatch(saved)).toEqual(['"4"']);
  });

  test('is saved though something else was changed meanwhile', async () => {
    const saved = answers(
      'patch',
      path,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: ticket({ ...staff, version: 8, category: 'safety' }) },
    );
    open(staff, 'project_manager', { ...staff, version: 7, title: 'Damp patch' });
    await unfold();
    await choose(/^Category: Quality defect/, 'Safety');
    expect(await screen.findByRole('button', { name: /^Category: Safety/ })).toBeVisible();
    expect(ifMatch(saved)).toEqual(['"3"', '"7"']);
  });

  test('is not saved over what somebody else has chosen meanwhile', async () => {
    const saved = answers('patch', path, { status: 412, body: { code: 'stale', message: 'x' } });
    open(staff, 'project_manager', { ...staff, version: 7, category: 'material' });
    await unfold();
    await choose(/^Category: Quality defect/, 'Safety');
    expect(await screen.findByRole('button', { name: /^Category: Material/ })).toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
    expect(toasts()).toEqual([['error', changedMeanwhile('The category')]]);
  });

  test('place and day are written where they stand, and taken away', async () => {
    const saved = answers('patch', path, {
      body: ticket({ ...staff, version: 4, location_on_site: 'Hall' }),
    });
    open({ ...staff, due_on: '2026-11-28' });
    await unfold();
    await press('Place: None. Change it');
    await userEvent.type(await field('Place'), 'Hall{Enter}');
    expect(await screen.findByRole('button', { name: /^Place: Hall/ })).toBeVisible();
    expect(bodies(saved)).toEqual([{ location_on_site: 'Hall' }]);
  });

  test('a day that is over is said to be, until the ticket is settled', async () => {
    const { unmount } = open({ ...staff, due_on: '2025-01-05' });
    await unfold();
    expect(
      await screen.findByRole('button', { name: /^Due day: 5 Jan 2025, \d+ days ago\. / }),
    ).toBeVisible();
    unmount();
    open({ ...staff, due_on: '2025-01-05', status: 'resolved' });
    await unfold();
    expect(await screen.findByRole('button', { name: /^Due day: 5 Jan 2025\. / })).toBeVisible();
  });

  test('title and description, with what others changed meanwhile', async () => {
    const saved = answers(
      'patch',
      path,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: ticket({ ...staff, version: 9, title: 'Damp patch' }) },
    );
    const written = `Ask @[Vikram Nair](user:${vikram.id}).`;
    open({ ...staff, description: written }, 'project_manager', {
      ...staff,
      version: 8,
      title: 'Wet wall',
      description: written,
    });
    await choose(/^More actions$/, 'Edit title and description', 'menuitem');
    expect(await field('Description')).toHaveValue('Ask @Vikram Nair.');
    await userEvent.type(await field('Description'), ' Soon.');
    await press('Save');
    expect(await screen.findByText('This ticket was changed by someone else')).toBeVisible();
    expect(screen.getByText('Damp patch → Wet wall')).toBeVisible();
    await press('Save');
    await title();
    expect(bodies(saved)[1]).toEqual({ description: `${written} Soon.` });
    expect(ifMatch(saved)).toEqual(['"3"', '"8"']);
  });

  test('title and description are not left unsaved without a question', async () => {
    const { router } = open(staff);
    await choose(/^More actions$/, 'Edit title and description', 'menuitem');
    await field('Description');
    await act(() => router.navigate('/dashboard/tickets'));
    expect(router.state.location.pathname).toBe('/dashboard/tickets');
    await userEvent.type(await field('Description'), ' Soon.');
    await userEvent.click(screen.getByRole('link', { name: 'Rao residence' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await field('Description')).toHaveValue(`${ticket().description} Soon.`);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/dashboard/tickets');
    await press('Leave without saving');
    expect(router.state.location.pathname).toBe(`/dashboard/ticket/${id}`);
  });

  test('a place that is written is not left unsaved without a question', async () => {
    const { router } = open(staff);
    await unfold();
    await press('Place: None. Change it');
    await userEvent.type(await field('Place'), 'Hall');
    await act(() => router.navigate('/dashboard/tickets'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('a step without words is taken at once, others ask', async () => {
    const moved = answers('post', `${path}/status`, {
      body: ticket({
        ...staff,
        version: 4,
        status: 'in_progress',
        next_statuses: ['open', 'waiting_on_client', 'resolved'],
      }),
    });
    open(staff);
    await press('Start work');
    expect(await screen.findByRole('button', { name: 'Status: In progress. Change it' })).toBeVisible();
    expect(bodies(moved)).toEqual([{ status: 'in_progress' }]);
    await choose(/^Status/, 'Put back', 'menuitem');
    await waitFor(() => expect(bodies(moved)[1]).toEqual({ status: 'open' }));
    await choose(/^Status/, 'Ask the client', 'menuitem');
    expect(await screen.findByRole('dialog', { name: /Ask the client about TKT-0042/ })).toBeVisible();
  });

  test('the client is asked after before they see it', async () => {
    const saved = answers('patch', path, { body: ticket({ ...staff, version: 4, client_visible: true }) });
    open({ ...staff, client_visible: false });
    await unfold();
    await userEvent.click(await screen.findByRole('switch', { name: 'Shown to the client' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Show TKT-0042 to the client?' }));
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Show ticket' }));
    await waitFor(() => expect(bodies(saved)).toEqual([{ client_visible: true }]));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Shown to the client' })).toBeChecked());
  });

  test('links are taken away, and a ticket was merged into another', async () => {
    const other = ticketSummary(7, { title: 'Wet wall' });
    const unlinked = answers('delete', `${path}/links/${other.id}`, { body: ticket(staff) });
    const merged = answers('post', `${path}/merge`, {
      body: ticket({ ...staff, id: other.id, code: other.code }),
    });
    answers('get', '/tickets', { body: { items: [other], total: { count: 1, more: false } } });
    answers('get', '/tickets/similar', { body: { items: [] } });
    const { router } = open({ ...staff, links: [other] });
    await unfold();
    await press('Unlink TKT-0007');
    await waitFor(() => expect(unlinked).toHaveBeenCalled());
    await choose(/^More actions/, 'Merge into another…', 'menuitem');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge TKT-0042 into another' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(dialog.getByText('Please choose the other ticket')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Merge into' }));
    await userEvent.click(await screen.findByRole('option', { name: /Wet wall/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/ticket/${other.id}`));
    expect(bodies(merged)).toEqual([{ into: other.id }]);
  });
});

describe('the client is asked whether it is settled', () => {
  const resolved: Partial<Ticket> = {
    status: 'resolved',
    resolution: 'The sill was sealed.',
    resolved_at: '2026-11-20T10:00:00Z',
    can: ['comment', 'watch'],
    next_statuses: ['open', 'closed'],
  };

  test('and confirms, or reopens', async () => {
    open(resolved, 'client');
    const panel = within(await screen.findByRole('region', { name: 'Is this resolved?' }));
    expect(await panel.findByText('The sill was sealed.')).toBeVisible();
    expect(panel.getByText(/closes automatically on 27 Nov 2026/)).toBeVisible();
    await press('No, reopen it');
    expect(await screen.findByRole('dialog', { name: /Reopen TKT-0042/ })).toBeVisible();
    await press('Back');
    await press('Yes, it is resolved');
    expect(await screen.findByRole('dialog', { name: 'Is TKT-0042 resolved?' })).toBeVisible();
  });

  test('and staff only see that they are', async () => {
    open({ ...resolved, next_statuses: ['open', 'closed', 'cancelled'] });
    expect(await screen.findByRole('region', { name: /waiting for confirmation/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes, it is resolved' })).not.toBeInTheDocument();
  });
});
