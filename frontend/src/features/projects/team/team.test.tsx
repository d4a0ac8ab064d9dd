import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Project } from '@/api/generated/model/project';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { user } from '@/testing/fixtures';
import { asha, idOf, meera, member, project, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { Team } from './team';

const ravi = { id: idOf('8000', 14), full_name: 'Ravi Kumar' };
const helper = member(ravi, 'engineer');
const base = project({
  members: [
    helper,
    member(asha, 'client'),
    member(meera, 'manager'),
    member(vikram, 'engineer', { is_lead: true }),
  ],
});
const show = (can: Project['can'] = [], changes: Partial<Project> = {}, role?: Role) =>
  renderSignedIn('/', <Team project={{ ...base, can, ...changes }} />, role);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const path = (id: string) => `/projects/${base.id}/members/${id}`;
const people = (...found: { id: string; full_name: string }[]) =>
  answers('get', '/users/assignable', {
    body: { items: found.map((person) => ({ ...person, role: 'engineer' })) },
  });
const pick = async (label: string, name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name }));
};

afterEach(() => {
  toastStore.set([]);
  endSession();
});

describe('the members', () => {
  test('stand by what they are, the lead first, with the ways to reach them', () => {
    show();
    const engineers = screen.getByRole('region', { name: 'Engineers' });
    const [lead, other] = within(engineers).getAllByRole('listitem');
    expect(lead).toHaveTextContent(/Vikram Nair.*Lead engineer since/);
    expect(other).toHaveTextContent('Ravi Kumar');
    expect(within(lead as HTMLElement).getByRole('link', { name: '+91 98450 12345' })).toHaveAttribute(
      'href',
      'tel:+919845012345',
    );
    expect(within(lead as HTMLElement).getByRole('link', { name: /@example\.com$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('who build come first for a client', () => {
    const parts = () => screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
    const { unmount } = show();
    expect(parts()[0]).toMatch(/^Client/);
    unmount();
    show([], {}, 'client');
    expect(parts()[0]).toBe('Project manager');
    expect(parts().at(-1)).toMatch(/^Client/);
  });

  test('read their own contacts, which the server tells to staff alone', () => {
    const own = user();
    const unseen = { id: asha.id, full_name: asha.full_name, status: 'active' } as const;
    const members = [own.id, asha.id].map((id) => ({
      ...member(asha, 'client'),
      user: { ...unseen, id },
    }));
    show([], { members }, 'client');
    const [mine, other] = within(screen.getByRole('region', { name: 'Clients' })).getAllByRole('listitem');
    expect(within(mine as HTMLElement).getByRole('link', { name: own.email })).toBeVisible();
    expect(other).not.toHaveTextContent(/[@–]/);
  });

  test('who have not opened their invitation are told apart', () => {
    const invited = member(asha, 'client');
    show([], {
      members: [{ ...invited, user: { id: asha.id, full_name: asha.full_name, status: 'invited' } }],
    });
    expect(screen.getByText('Invited')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Engineers' })).getByText('Nobody yet.')).toBeVisible();
  });

  test('may be led by another', async () => {
    const set = answers('put', path(ravi.id), { body: base });
    show(['manage_members']);
    await press('More actions: Ravi Kumar');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Make lead' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Ravi Kumar is now the lead engineer']]));
    expect(bodies(set)).toEqual([{ part: 'engineer', is_lead: true }]);
  });

  test('leave after a question; what is refused is told in words', async () => {
    const removed = answers(
      'delete',
      path(asha.id),
      { status: 409, body: { code: 'last_client', message: 'A project keeps at least one client.' } },
      {},
    );
    show(['manage_members']);
    await press('More actions: Asha Rao');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove Asha Rao?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('A project keeps at least one client.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Asha Rao was removed']]));
    expect(removed).toHaveBeenCalledTimes(2);
  });

  test('of a project without a right to it cannot be replaced', () => {
    show(['manage_members']);
    expect(screen.queryByRole('button', { name: 'Change manager' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More actions: Meera Iyer' })).not.toBeInTheDocument();
  });
});

describe('joining', () => {
  test('an engineer, who may lead; who is there already is not offered', async () => {
    const found = { id: idOf('8000', 15), full_name: 'Sana Shaikh' };
    const asked = people(found, vikram);
    const set = answers('put', path(found.id), { body: base });
    show(['manage_members']);
    await press('Add engineer');
    await press('Add');
    expect(screen.getByText('Please choose a person')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Engineer' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Sana Shaikh',
    ]);
    await userEvent.click(screen.getByRole('option'));
    await userEvent.click(screen.getByLabelText('Lead engineer'));
    await press('Add');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Sana Shaikh was added']]));
    expect(bodies(set)).toEqual([{ part: 'engineer', is_lead: true }]);
    expect(asked.mock.calls[0]?.[0].url.search).toBe('?role=engineer');
  });

  test('another manager', async () => {
    const found = { id: idOf('8000', 16), full_name: 'Deepa Menon' };
    people(found);
    answers('put', path(found.id), {
      status: 422,
      body: { detail: [{ loc: ['body', 'part'], msg: 'They are no project manager' }] },
    });
    show(['change_manager']);
    await press('Change manager');
    await pick('Project manager', 'Deepa Menon');
    const dialog = screen.getByRole('dialog', { name: 'Change manager' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change manager' }));
    expect(await screen.findByText('They are no project manager')).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  test('a client by mail, whose address may be refused', async () => {
    const invited = answers(
      'post',
      `/projects/${base.id}/clients`,
      { status: 422, body: { detail: [{ loc: ['body', 'email'], msg: 'This is an engineer’s address' }] } },
      { status: 201, body: base },
    );
    show(['manage_members']);
    await press('Add client');
    await press('Send invitation');
    expect(await screen.findByText('Full name is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Full name'), 'Kavya Rao');
    await userEvent.type(screen.getByLabelText('Email'), 'kavya@example.com');
    await press('Send invitation');
    expect(await screen.findByText('This is an engineer’s address', { selector: 'p' })).toBeVisible();
    await press('Send invitation');
    await vi.waitFor(() => {
      expect(toasts()).toContainEqual(['success', 'An invitation was mailed to kavya@example.com']);
    });
    const keys = invited.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(bodies(invited)[1]).toEqual({ full_name: 'Kavya Rao', email: 'kavya@example.com', phone: null });
  });

  test('a client who has an account', async () => {
    const found = { id: idOf('8000', 17), full_name: 'Kavya Rao' };
    people(found);
    const set = answers('put', path(found.id), { body: base });
    show(['manage_members']);
    await press('Add client');
    await press('Has an account');
    await pick('Client', 'Kavya Rao');
    await press('Add');
    await vi.waitFor(() => expect(bodies(set)).toEqual([{ part: 'client' }]));
  });
});
