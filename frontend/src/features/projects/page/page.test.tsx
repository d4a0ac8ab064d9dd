import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Project } from '@/api/generated/model/project';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { toastStore } from '@/components/toast/toast-store';
import { ProjectDiary } from '@/features/daily-entries/feed/project-diary';
import { ProjectTickets } from '@/features/tickets/list/project-tickets';
import { answers, bodies, toasts } from '@/testing/answers';
import { asha, idOf, member, document as paper, project } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { ProjectPage } from './project-page';

const PANELS = { tickets: ProjectTickets, 'daily-entries': ProjectDiary };

const whole = project({
  can: ['edit', 'edit_terms', 'edit_notes', 'change_status', 'archive', 'publish'],
  contract_value_paise: 123_456_700,
  gst_rate_bps: 1800,
  retention_bps: 500,
  milestone_count: 3,
  late_milestones: 3,
  suggested_health: 'at_risk',
  forecast_end_on: '2027-01-10',
  actual_start_on: '2026-01-12',
  next_milestone: {
    id: idOf('8001', 1),
    name: 'Plinth',
    planned_on: '2026-11-01',
    status: 'upcoming',
    is_late: true,
  },
  internal_notes: 'The neighbour watches.',
  description: 'A house of two floors.',
  tags: ['lake'],
  floors: 2,
  plot_area_sqft: 2400,
  latitude: 12.97,
  longitude: 77.59,
});
const path = `/projects/${whole.id}`;
const photos = (...items: object[]) =>
  answers('get', `${path}/documents`, { body: { items, total: { count: items.length, more: false } } });

const open = (shown: Project, role: Role = 'project_manager', search = '') => {
  const asked = answers('get', path, { body: shown });
  return {
    asked,
    ...renderSignedIn(
      `/dashboard/project/${shown.id}${search}`,
      <ProjectPage id={shown.id} panels={PANELS} />,
      role,
    ),
  };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const part = (name: string) => screen.findByRole('region', { name });
const enter = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const pick = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
};

beforeEach(() => {
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  answers('get', `${path}/unsent-attachments`, { body: { items: [] } });
  photos();
});

afterEach(() => {
  toastStore.set([]);
  endSession();
});

describe('the page', () => {
  test('says at its head what the project is and how it stands', async () => {
    open(whole);
    expect(screen.getByRole('status', { name: 'Loading the project' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rao residence' })).toBeVisible();
    expect(screen.getByText('PRJ-0042 · New home · Bengaluru, Karnataka')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of the project' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.getByText('was due 1 Nov 2026')).toBeVisible();
  });

  test.each([404, 422])('of no project of mine says that there is none (%d)', async (status) => {
    answers('get', path, { status, body: { message: 'x' } });
    renderSignedIn(path, <ProjectPage id={whole.id} panels={PANELS} />, 'client');
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
    expect(screen.getByText(/you may not be a member of it/)).toBeVisible();
  });

  test('says what went wrong, and tries again', async () => {
    answers('get', path, { status: 403, body: { message: 'x' } }, { body: whole });
    renderSignedIn(path, <ProjectPage id={whole.id} panels={PANELS} />, 'client');
    expect(await screen.findByText('The project could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Rao residence' })).toBeVisible();
  });

  test('has its parts in the address, each with something to say', async () => {
    answers('get', `${path}/daily-entries`, { body: { items: [] } });
    answers('get', `${path}/daily-entries/calendar`, { body: { month: '2026-11', days: [] } });
    answers('get', '/tickets', { body: { items: [], total: { count: 0, more: false } } });
    const { router } = open(whole);
    for (const [tab, text] of [
      ['Daily entries', /The site diary/],
      ['Payments', /Payments due with each milestone/],
      ['Tickets', /Questions, defects and requests/],
    ] as const) {
      await userEvent.click(await screen.findByRole('tab', { name: tab }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('tabpanel', { name: tab })).toBeVisible();
    }
    expect(router.state.location.search).toBe('?tab=tickets');
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(router.state.location.search).toBe('');
  });

  test.each([
    ['Timeline', 'timeline'],
    ['Milestones', 'milestones'],
    ['Documents', 'documents'],
    ['Team', 'team'],
    ['Activity', 'activity'],
  ])('opens at %s', async (name, tab) => {
    answers('get', `${path}/activity`, { body: { items: [] } });
    open(whole, 'project_manager', `?tab=${tab}`);
    expect(await screen.findByRole('tabpanel', { name })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  });
});

describe('the overview', () => {
  test('tells dates, terms, place, people and notes', async () => {
    photos(paper(1, { title: 'The pit' }));
    open(whole);
    expect(await part('Dates')).toHaveTextContent(/Planned10 Jan 202620 Dec 2026/);
    expect(await part('Dates')).toHaveTextContent('Started 2 days later than planned');
    expect(await part('Dates')).toHaveTextContent('Expected 21 days later than planned');
    expect(await part('Contract terms')).toHaveTextContent(/₹12,34,567.00.*With GST₹14,56,789.06/);
    expect(await part('Address')).toHaveTextContent('12 Lake RoadBengaluru 560001Karnataka12.97, 77.59');
    expect(await part('People')).toHaveTextContent(
      /Meera IyerProject manager.*Lead engineer.*Asha RaoClient/,
    );
    expect(await part('Internal notes')).toHaveTextContent('The neighbour watches.');
    expect(await part('About')).toHaveTextContent(/A house of two floors.*2,400 sq ft/);
    expect(
      await within(await part('Latest photos')).findByRole('button', { name: 'Show The pit' }),
    ).toBeVisible();
  });

  test('has no terms, notes or buttons for who is not given them', async () => {
    open(project({ members: [member(asha, 'client')] }), 'engineer');
    await part('Dates');
    for (const name of ['Contract terms', 'Internal notes', 'Public page']) {
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('button', { name: /Edit|Change status|Archive/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('₹');
  });

  test('copies the address', async () => {
    const user = userEvent.setup();
    open(whole);
    await user.click(await screen.findByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe('12 Lake Road\nBengaluru 560001\nKarnataka');
  });

  test('suggests another health, to be taken over', async () => {
    const saved = answers('patch', path, { body: { ...whole, version: 8, health: 'at_risk' } });
    open(whole);
    expect(
      await screen.findByText(
        /3 milestones late, and the forecast is 21 days after the planned end: we suggest “at risk”/,
      ),
    ).toBeVisible();
    await press('Use this');
    expect(await screen.findByRole('combobox', { name: 'Health' })).toHaveTextContent('At risk');
    await enter('Note', 'Rain');
    await press('Save');
    await vi.waitFor(() => expect(bodies(saved)).toEqual([{ health: 'at_risk', health_note: 'Rain' }]));
  });
});

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
    await press('Change status');
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
    await press('Change status');
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
    await press('Change status');
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
    await press('Change status');
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
    await press('Change status');
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
  await press('Archive');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived')).toBeVisible();
  await press('Restore');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(screen.queryByText('Archived')).not.toBeInTheDocument());
  expect(bodies(sent)).toEqual([{ archived: true }, { archived: false }]);
});

test('a cover is chosen among the photos the client may see', async () => {
  photos(paper(1, { title: 'The pit' }), paper(2, { title: 'The house', visibility: 'client' }));
  const saved = answers('patch', path, { body: whole });
  open(whole);
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Edit' }),
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cover picture' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'The house' }));
  expect(screen.queryByRole('radio', { name: 'The pit' })).not.toBeInTheDocument();
  await press('Save');
  await vi.waitFor(() => expect(bodies(saved)).toEqual([{ cover_file_id: paper(2).current.id }]));
});

describe('in public', () => {
  test('staff say what is shown, photo by photo', async () => {
    photos(paper(2, { title: 'The house', visibility: 'client' }));
    const sent = answers('put', `${path}/portfolio`, { body: whole });
    open(whole);
    await press('Edit the public page');
    await userEvent.click(await screen.findByRole('switch'));
    await enter('Summary', 'By the lake.');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'The house' }));
    await pick('Stage of photo 1', 'Structure');
    await press('Save');
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([
        {
          is_public: true,
          title: 'Rao residence',
          summary: 'By the lake.',
          photos: [{ file_id: paper(2).current.id, stage: 'structure', caption: 'The house' }],
        },
      ]),
    );
  });

  const offered = project({
    can: ['consent'],
    portfolio: {
      is_public: true,
      title: 'Lake house',
      summary: 'By the lake.',
      photos: [],
      slug: 'lake-house-7',
    },
  });
  const agreed = project({
    can: ['consent'],
    portfolio: { ...offered.portfolio, consent: { at: '2026-11-20T10:00:00Z', by: asha } },
  });
  const consent = () => screen.findByRole('switch', { name: /^I agree/ });

  test('a client agrees to what they see, and takes it back', async () => {
    const sent = answers('put', `${path}/consent`, { body: { ...agreed, version: 8 } }, { body: offered });
    open(offered, 'client');
    expect(await screen.findByText('Waiting for the client')).toBeVisible();
    await userEvent.click(await consent());
    expect(await screen.findByText('Shown among our projects')).toBeVisible();
    expect(await consent()).toBeChecked();
    await userEvent.click(await consent());
    expect(await screen.findByText('Waiting for the client')).toBeVisible();
    expect(bodies(sent)).toEqual([{ consents: true }, { consents: false }]);
    expect(sent.mock.calls.map(([{ headers }]) => headers.get('if-match'))).toEqual(['"7"', '"8"']);
  });

  test('a client who agrees to what has changed is shown it, and asked anew', async () => {
    answers('put', `${path}/consent`, { status: 412, body: { message: 'It has changed', version: 8 } });
    open(offered, 'client');
    await consent();
    answers('get', path, {
      body: { ...offered, version: 8, portfolio: { ...offered.portfolio, title: 'A villa' } },
    });
    await userEvent.click(await consent());
    expect(await screen.findByText(/^“A villa”, with 0 photos/)).toBeVisible();
    expect(await consent()).not.toBeChecked();
    expect(toasts()).toEqual([['error', 'It has changed']]);
  });

  test('a client who agrees to what is no longer proposed has nothing to agree to', async () => {
    answers('put', `${path}/consent`, { status: 409, body: { message: 'Nothing to agree to' } });
    open(offered, 'client');
    await consent();
    answers('get', path, { body: project() });
    await userEvent.click(await consent());
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Public page' })).not.toBeInTheDocument(),
    );
    expect(toasts()).toEqual([['error', 'Nothing to agree to']]);
  });

  test.each<[string, Project, string, RegExp]>([
    [
      'nothing is proposed',
      { ...offered, portfolio: whole.portfolio },
      'Not proposed',
      /^A finished building/,
    ],
    ['it waits for the client', offered, 'Waiting for the client', /^It is hidden until the client/],
    ['it is shown', agreed, 'Shown among our projects', /^Asha Rao agreed on 20 Nov 2026\. If its title/],
    [
      'the proposal was taken back',
      { ...agreed, portfolio: { ...agreed.portfolio, is_public: false } },
      'Not proposed',
      /^Asha Rao agreed on 20 Nov 2026\. It is hidden until you propose it again/,
    ],
    ['it is archived', { ...agreed, is_archived: true }, 'Not shown', /An archived project is not shown\.$/],
    ['nobody can agree any more', { ...offered, is_archived: true }, 'Not shown', /^An archived project/],
  ])('staff read that %s', async (_state, shown, chip, text) => {
    open({ ...shown, can: ['publish'] });
    const card = within(await part('Public page'));
    expect(card.getByText(chip)).toBeVisible();
    expect(card.getByText(text)).toBeVisible();
    expect(card.queryByRole('switch')).not.toBeInTheDocument();
    expect(card.queryAllByRole('link', { name: 'See it on the site' })).toHaveLength(
      chip === 'Shown among our projects' ? 1 : 0,
    );
  });

  test('what a client has agreed to is asked of them again when it changes', async () => {
    answers('put', `${path}/portfolio`, { body: { ...offered, can: ['publish'], version: 8 } });
    open({ ...agreed, can: ['publish'] });
    await press('Edit the public page');
    expect(await screen.findByText(/Any change needs the client’s consent again\./)).toBeVisible();
    await enter('Title', 'Lake house');
    await press('Save');
    expect(await screen.findByText('Waiting for the client')).toBeVisible();
    expect(toasts()).toEqual([
      ['success', 'The public page of Rao residence was saved, and needs the client’s consent again'],
    ]);
  });

  test('nobody is asked again where nobody has agreed', async () => {
    open({ ...offered, can: ['publish'] });
    await press('Edit the public page');
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.queryByText(/needs the client’s consent again/)).not.toBeInTheDocument();
  });
});
