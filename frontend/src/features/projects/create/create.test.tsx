import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { signOut } from '@/app/session-service';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import NewProjectPage from '@/pages/dashboard/project-new';
import { answers, bodies, toasts } from '@/testing/answers';
import { user as signedInUser } from '@/testing/fixtures';
import { asha, idOf, meera, project, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { DRAFT, type Draft, EMPTY } from './draft';

const KEY = `draft:${signedInUser().id}:${DRAFT}`;

const templates = {
  items: [
    {
      id: 'residential',
      name: 'House or villa',
      description: 'From the ground up.',
      milestones: [
        { name: 'Agreement', stage: 'site_preparation', weight_bps: 4000, share_of_time_bps: 5000 },
        { name: 'Handover', stage: 'handover', weight_bps: 6000, share_of_time_bps: 10_000 },
      ],
    },
  ],
};

/** All that is asked, entered. */
const whole: Draft = {
  ...EMPTY,
  template: { template: 'residential' },
  basics: {
    ...EMPTY.basics,
    name: 'Rao residence',
    project_type: 'residential_new',
    floors: '2',
    line1: '12 Lake Road',
    city: 'Bengaluru',
    state_code: 'KA',
    pincode: '560001',
  },
  people: {
    clients: [
      { user_id: asha.id, full_name: asha.full_name, email: '', phone: '' },
      { user_id: null, full_name: 'Ravi Rao', email: 'ravi@example.com', phone: '' },
    ],
    manager: null,
    engineers: [{ user_id: vikram.id, full_name: vikram.full_name }],
    lead: vikram.id,
  },
  terms: {
    ...EMPTY.terms,
    planned_start_on: '2026-12-01',
    planned_end_on: '2026-12-11',
    contract_value_paise: '12,34,567',
  },
  plan: {
    milestones: [
      { id: null, name: 'Agreement', stage: 'site_preparation', weight: '40', planned_on: '2026-12-06' },
      { id: null, name: 'Handover', stage: 'handover', weight: '60', planned_on: '2026-12-11' },
    ],
  },
  planOf: 'residential 2026-12-01 2026-12-11',
};

const keep = (changes: Partial<Draft> = {}) =>
  localStorage.setItem(KEY, JSON.stringify({ ...whole, ...changes }));
const kept = (): Draft => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft;

const open = (step = '', role: Role = 'project_manager') =>
  renderSignedIn(`/dashboard/projects/new${step && `?step=${step}`}`, <NewProjectPage />, role);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const enter = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const pick = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
  answers('get', '/project-templates', { body: templates });
  answers('get', '/users/assignable', {
    body: {
      items: [
        { ...asha, role: 'client' },
        { ...meera, role: 'project_manager' },
        { ...vikram, role: 'engineer' },
      ],
    },
  });
});

afterEach(() => {
  toastStore.set([]);
  endSession();
});

describe('the way', () => {
  test('leads from a template to the review, and makes one project', async () => {
    const made = answers('post', '/projects', { status: 201, body: project() });
    const { router } = open();
    const at = (title: string) => screen.findByRole('region', { name: title });
    await press('Next');
    expect(await screen.findByText('Please choose one')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard/projects');
    // The chosen template alone lists its milestones.
    expect(screen.getByText('2 milestones: Agreement → Handover')).toBeVisible();
    expect(screen.getByText('Handover')).not.toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'House or villa' }));
    expect(screen.getByText('Handover')).toBeVisible();
    await press('Next');

    await at('Basics');
    await press('Next');
    for (const text of [
      'Name is required',
      'Type is required',
      'State is required',
      'PIN code is required',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    await enter('Name', 'Rao residence');
    await pick('Type', 'Residential');
    await enter('Address line 1', '12 Lake Road');
    await enter('City', 'Bengaluru');
    await pick('State', 'Karnataka');
    await enter('PIN code', '560001');
    await press('Next');

    await at('Clients');
    await press('Next');
    expect(await screen.findByText('Add at least one client')).toBeVisible();
    await pick('Client with an account', 'Asha Rao');
    await press('Client without an account');
    await press('Next');
    expect(await screen.findByText('Full name is required')).toBeVisible();
    await enter('Full name', 'Ravi Rao');
    await enter('Email', 'ravi@example.com');
    await pick('Engineer', 'Vikram Nair');
    expect(screen.getByRole('radio', { name: 'Lead engineer' })).toBeChecked();
    await press('Next');

    await at('Dates');
    await enter('Planned start', '2026-12-01');
    await enter('Planned end', '2026-12-11');
    await enter('Contract value', '1234567');
    expect(screen.getByLabelText('Contract value')).toHaveValue('12,34,567');
    await press('Next');

    expect(await screen.findByText(/Weights: 100/)).toBeVisible();
    const [first, second] = screen.getAllByLabelText('Planned day');
    expect(first).toHaveValue('2026-12-06');
    expect(second).toHaveValue('2026-12-11');
    await press('Next');

    expect(await screen.findByText(/Asha Rao, Ravi Rao \(ravi@example.com is invited\)/)).toBeVisible();
    expect(screen.getByText('Vikram Nair (lead engineer)')).toBeVisible();
    expect(screen.getByText('₹12,34,567')).toBeVisible();
    await press('Create project');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/project/${project().id}`));
    expect(bodies(made)).toEqual([
      expect.objectContaining({
        name: 'Rao residence',
        project_type: 'residential_new',
        floors: null,
        address: expect.objectContaining({
          city: 'Bengaluru',
          state_code: 'KA',
          pincode: '560001',
          line2: null,
        }) as object,
        clients: [{ user_id: asha.id }, { full_name: 'Ravi Rao', email: 'ravi@example.com', phone: null }],
        engineers: [{ user_id: vikram.id, is_lead: true }],
        contract_value_paise: 123_456_700,
        gst_rate_bps: 1800,
        retention_bps: 500,
        dlp_months: 12,
        milestones: [
          { name: 'Agreement', stage: 'site_preparation', weight_bps: 4000, planned_on: '2026-12-06' },
          { name: 'Handover', stage: 'handover', weight_bps: 6000, planned_on: '2026-12-11' },
        ],
      }),
    ]);
    expect(toasts()).toEqual([['success', 'Rao residence was set up']]);
    expect(localStorage.getItem(KEY)).toBeNull();
  }, 60_000);

  test('goes back with the browser, and nobody skips a step', async () => {
    keep({ people: EMPTY.people });
    const { router } = open('review');
    expect(await screen.findByRole('region', { name: 'Clients' })).toBeVisible();
    expect(router.state.location.search).toBe('?step=people');
    await press('Back');
    expect(await screen.findByDisplayValue('Rao residence')).toBeVisible();
    await router.navigate(-1);
    expect(await screen.findByRole('region', { name: 'Clients' })).toBeVisible();
  });

  test('asks an admin for the manager', async () => {
    keep();
    const { router } = open('people', 'admin');
    await press('Next');
    expect(await screen.findByText('Manager is required')).toBeVisible();
    await pick('Manager', 'Meera Iyer');
    await press('Next');
    await vi.waitFor(() => expect(router.state.location.search).toBe('?step=terms'));
    expect(kept().people.manager).toEqual({ user_id: meera.id, full_name: 'Meera Iyer' });
  });

  test.each<Role>(['client', 'engineer', 'salesperson'])('is closed to a %s', async (role) => {
    open('', role);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});

describe('the people', () => {
  test('may be removed again; the lead passes on', async () => {
    keep({
      people: {
        ...whole.people,
        engineers: [
          { user_id: vikram.id, full_name: vikram.full_name },
          { user_id: idOf('8000', 20), full_name: 'Harpreet Gill' },
        ],
      },
    });
    open('people');
    await press('Remove client 2');
    expect(screen.queryByRole('group', { name: 'Client 2' })).not.toBeInTheDocument();
    await userEvent.click(
      within(await screen.findByRole('group', { name: 'Harpreet Gill' })).getByRole('radio'),
    );
    expect(kept().people.lead).toBe(idOf('8000', 20));
    await press('Remove Harpreet Gill');
    await vi.waitFor(() => expect(kept().people.lead).toBe(vikram.id));
    expect(kept().people.clients).toHaveLength(1);
  });
});

describe('the plan', () => {
  test('has to add up to the whole', async () => {
    keep();
    const { router } = open('plan');
    const [first] = await screen.findAllByLabelText('Weight');
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, '35.5');
    expect(await screen.findByText(/4.5\s% missing/)).toBeVisible();
    await press('Next');
    expect(await screen.findByRole('alert')).toHaveTextContent(/95.5/);
    expect(router.state.location.search).toBe('?step=plan');
  });

  test('can be changed: moved, removed, added to', async () => {
    keep();
    open('plan');
    await press('Move Handover up');
    expect(kept().plan.milestones.map(({ name }) => name)).toEqual(['Handover', 'Agreement']);
    await press('Remove Agreement');
    await press('Add milestone');
    expect(kept().plan.milestones).toHaveLength(2);
    expect(kept().plan.milestones[1]).toMatchObject({ name: '', planned_on: '2026-12-11' });
  });

  test('is made anew when it is asked, after its dates have changed', async () => {
    keep({ terms: { ...whole.terms, planned_end_on: '2026-12-21' } });
    open('plan');
    expect(await screen.findByText(/have changed since this plan was made/)).toBeVisible();
    await press('Make a new plan');
    await vi.waitFor(() => expect(kept().plan.milestones.at(-1)?.planned_on).toBe('2026-12-21'));
    expect(screen.queryByText(/have changed since/)).not.toBeInTheDocument();
  });

  test('of one’s own begins empty', async () => {
    keep({ template: { template: 'none' }, plan: EMPTY.plan, planOf: '' });
    open('plan');
    await vi.waitFor(() => expect(kept().planOf).not.toBe(''));
    await press('Next');
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('what was entered', () => {
  test('is there after a reload', async () => {
    keep({ planOf: '', plan: EMPTY.plan });
    const { unmount } = open('basics');
    await enter('Name', 'Villa Rao');
    unmount();
    open('basics');
    expect(await screen.findByDisplayValue('Villa Rao')).toBeVisible();
  });

  test('of another shape is not taken up', async () => {
    localStorage.setItem(KEY, '{"shape":0}');
    open();
    expect(await screen.findByRole('radio', { name: 'House or villa' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  });

  test('is discarded when that is confirmed', async () => {
    keep();
    open('basics');
    await press('Discard');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('radio', { name: 'House or villa' })).not.toBeChecked();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('goes when its owner signs out', async () => {
    answers('post', '/auth/logout', {});
    keep();
    await signOut();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('a refusal', () => {
  test('leads to the first step and field at fault', async () => {
    keep();
    answers('post', '/projects', {
      status: 422,
      body: {
        code: 'invalid',
        detail: [
          { loc: ['body', 'milestones', 1, 'weight_bps'], msg: 'Too heavy' },
          { loc: ['body', 'clients', 1, 'email'], msg: 'This is a colleague' },
          { loc: ['body', 'address', 'pincode'], msg: 'No such PIN code' },
        ],
      },
    });
    const { router } = open('review');
    await press('Create project');
    expect(await screen.findByText('No such PIN code')).toBeVisible();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?step=basics'));
    await enter('PIN code', '560002');
    await press('Next');
    expect(await screen.findByText('This is a colleague')).toBeVisible();
    await enter('Email', 'ravi.rao@example.com');
    await press('Next');
    await screen.findByRole('region', { name: 'Dates' });
    await press('Next');
    expect(await screen.findByText('Too heavy')).toBeVisible();
  });

  test('of something without a field is told at the end', async () => {
    keep();
    answers('post', '/projects', {
      status: 422,
      body: { detail: [{ loc: ['body', 'surprise'], msg: 'Not so' }] },
    });
    open('review');
    await press('Create project');
    expect(await screen.findByText('Not so')).toBeVisible();
  });

  test('repeats under the same key, also after a reload, until something is changed', async () => {
    keep();
    const made = answers(
      'post',
      '/projects',
      { status: 503, body: { message: 'Busy' } },
      { status: 503, body: { message: 'Busy' } },
      { status: 503, body: { message: 'Busy' } },
    );
    const { unmount } = open('review');
    await press('Create project');
    expect(await screen.findByText('Busy')).toBeVisible();
    unmount();
    endSession();
    const again = open('review');
    await press('Create project');
    expect(await screen.findByText('Busy')).toBeVisible();
    again.unmount();
    endSession();
    keep({ ...kept(), basics: { ...whole.basics, name: 'Villa' } });
    open('review');
    await press('Create project');
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(3));
    const keys = made.mock.calls.map(([{ headers }]) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
