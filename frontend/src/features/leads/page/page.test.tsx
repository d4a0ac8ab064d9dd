import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lead } from '@/api/generated/model/lead';
import type { LeadEntry } from '@/api/generated/model/leadEntry';
import type { ProposalFile } from '@/api/generated/model/proposalFile';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { KeyListener } from '@/components/commands/key-listener';
import { cancelAll, uploadStore } from '@/components/files/upload-queue';
import { toastStore } from '@/components/toast/toast-store';
import { answers, bodies, toasts } from '@/testing/answers';
import { kavya, lead, leadSummary, rohan } from '@/testing/leads';
import { asha, idOf, meera } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { refreshLeads } from '../refresh';
import { LeadPage } from './lead-page';

const { id } = lead();
const path = `/leads/${id}`;

const history = (...items: Partial<LeadEntry>[]) =>
  answers('get', `${path}/activity`, {
    body: {
      items: items.map((entry, index) => ({
        id: String(index),
        at: '2026-11-20T05:00:00Z',
        by: rohan,
        changes: [],
        ...entry,
      })),
    },
  });

const open = (changes: Partial<Lead> = {}, role: Role = 'salesperson') => {
  const seen = answers('get', path, { body: lead(changes) });
  return { seen, ...renderSignedIn(`/dashboard/lead/${id}`, <LeadPage id={id} />, role) };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const ifMatch = (seen: ReturnType<typeof answers>) =>
  seen.mock.calls.map(([{ headers }]) => headers.get('if-match'));

// Fetched when they are opened, which is not what is judged here.
beforeAll(async () => {
  await Promise.all([
    import('../history/history'),
    import('../activity/record-dialog'),
    import('@/components/attachments/attachments'),
    import('../step/step-dialog'),
    import('../owner/assign-lead'),
    import('../owner/assign-button'),
    import('../edit/edit-dialog'),
    import('../duplicates/duplicates'),
    import('../duplicates/merge-dialog'),
    import('../convert/convert-dialog'),
    import('./withdraw-dialog'),
  ]);
}, 60_000);

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
afterEach(() => happyDOM.setViewport({ width: 1024 }));

beforeEach(() => {
  history();
});

afterEach(() => {
  onlineManager.setOnline(true);
  toastStore.set([]);
  endSession();
});

describe('the page', () => {
  test('says who it is, what they want, and on which consent it rests', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lakshmi Menon' })).toBeVisible();
    for (const text of [
      'Kochi 682001',
      '3,200 sq ft',
      '₹1,20,00,000',
      'Weighted value',
      'Estimated value times the chance of winning.',
      '₹24,00,000',
      'In 6 to 12 months',
      'On WhatsApp, in the evening',
      'Website, Contact page',
      'monsoon, newsletter, email',
      'Agreed to privacy notice 2026\u201111 on 20 Nov 2026, 10:30 am IST',
      'Is piling needed?',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    // The wish in short stands below the name, too.
    expect(screen.getByRole('banner')).toHaveTextContent(/Residential · Kochi · ₹1 to 2 crore/);
    expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent(/Budget₹1 to 2 crore/);
    expect(screen.getByRole('link', { name: 'Call Lakshmi Menon' })).toHaveAttribute(
      'href',
      'tel:+919447055501',
    );
    expect(screen.getByRole('link', { name: '+91 94470 55501' })).toHaveAttribute(
      'href',
      'tel:+919447055501',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp to Lakshmi Menon' })).toHaveAttribute(
      'href',
      'https://wa.me/919447055501',
    );
    expect(screen.getByRole('link', { name: 'Email to Lakshmi Menon' })).toHaveAttribute(
      'href',
      'mailto:lakshmi.menon@example.com',
    );
  });

  test('tells its history from the log', async () => {
    history(
      {
        kind: 'lead_activity_recorded',
        changes: [
          { field: 'activity', to: 'call' },
          { field: 'outcome', to: 'no_answer' },
        ],
      },
      {
        kind: 'lead_assigned',
        changes: [
          { field: 'owner', to: 'Rohan Pillai' },
          { field: 'how', to: 'claimed' },
        ],
      },
      {
        kind: 'lead_activity_recorded',
        changes: [
          { field: 'activity', to: 'proposal' },
          { field: 'files', to: '2' },
        ],
      },
      { kind: 'lead_edited', changes: [{ field: 'phone' }, { field: 'city' }] },
      { kind: 'lead_merged', subject: 'LD-0042' },
      { kind: 'lead_merged', subject: 'LD-0007' },
      {
        kind: 'lead_assigned',
        by: undefined,
        changes: [
          { field: 'owner', from: 'Kavya Shah' },
          { field: 'how', to: 'handed_back' },
        ],
      } as Partial<LeadEntry>,
      {
        kind: 'lead_status_changed',
        changes: [
          { field: 'status', to: 'lost' },
          { field: 'lost_reason', to: 'price' },
        ],
      },
    );
    open();
    const items = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
    const [claimed, edited, here, into, back, lost] = items.map(({ textContent }) => textContent);
    // Activities stand in their own list.
    expect(items).toHaveLength(6);
    expect(claimed).toMatch(/^Rohan Pillai claimed it/);
    expect(edited).toMatch(/changed the phone number and the city/);
    expect(here).toMatch(/merged another lead into it/);
    expect(into).toMatch(/merged it into LD-0007/);
    expect(back).toMatch(/took it back from Kavya Shah, who did not call in time/);
    expect(lost).toMatch(/set it to Lost: Price/);
  });

  test('offers nothing about somebody who said stop', async () => {
    open({
      can: [],
      next_statuses: [],
      consent: { basis: 'volunteered', at: '2026-11-20T05:00:00Z', withdrawn_at: '2026-11-21T05:00:00Z' },
    });
    expect(await screen.findByText(/Consent was withdrawn on 21 Nov 2026/)).toBeVisible();
    expect(screen.getByText(/Given by the person in a call or a visit/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Call|WhatsApp|Email)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Status|Record|Edit/ })).not.toBeInTheDocument();
  });

  test.each([
    [404, 'There is no such lead'],
    [503, 'The lead could not be loaded'],
  ])(
    'says so when the answer is %d',
    async (status, text) => {
      answers('get', path, { status, body: { message: 'x' } });
      renderSignedIn(`/dashboard/lead/${id}`, <LeadPage id={id} />, 'salesperson');
      expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeVisible();
    },
    15_000,
  );

  test('without a network says so', async () => {
    onlineManager.setOnline(false);
    open();
    expect(await screen.findByText('You are offline')).toBeVisible();
  });
});

describe('an activity', () => {
  const saved = answersOf;
  function answersOf(changes: Partial<Lead> = {}) {
    return answers('post', `${path}/activities`, { body: lead({ version: 4, ...changes }) });
  }

  test('asks for the outcome of a call as it is made, and plans the next with one tap', async () => {
    const sent = saved();
    open();
    const call = await screen.findByRole('link', { name: 'Call Lakshmi Menon' });
    call.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(call);
    const dialog = await dialogOf('How did the call end?');
    expect(dialog.getByRole('radio', { name: 'As planned, 2 Mar 2099' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please choose how the call ended')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Reached' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'In 3 days, 10\u00a0am' }));
    await userEvent.type(dialog.getByLabelText('Note (optional)'), 'Wants a second floor');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([
        {
          kind: 'call',
          outcome: 'reached',
          note: 'Wants a second floor',
          next_follow_up_at: expect.stringMatching(/T04:30:00.000Z$/) as string,
        },
      ]),
    );
    await vi.waitFor(() => expect(toasts()[0]?.[1]).toMatch(/^Recorded. Next follow-up: /));
  });

  test('that leaves the follow-up as it is sends none', async () => {
    const sent = saved();
    open();
    await press('Note');
    const dialog = await dialogOf('Add a note');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please write the note')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Note'), 'Brother is an architect');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ kind: 'note', note: 'Brother is an architect' }]));
  });

  test('is chosen from a menu on a phone', async () => {
    happyDOM.setViewport({ width: 390 });
    open();
    expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Record activity' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(7);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Meeting' }));
    await dialogOf('Record a meeting');
  });

  test('after a call that nobody answered suggests to try again soon', async () => {
    open({ next_follow_up_at: '2025-03-02T05:30:00Z', is_overdue: true });
    await press('Call');
    const dialog = await dialogOf('How did the call end?');
    expect(dialog.getByRole('radio', { name: 'Tomorrow, 10\u00a0am' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'No answer' }));
    expect(dialog.getByRole('radio', { name: 'In 2 hours' })).toBeChecked();
  });

  test('may be followed up at another time, which must be to come', async () => {
    const sent = saved();
    open();
    await press('Meeting');
    const dialog = await dialogOf('Record a meeting');
    await userEvent.click(dialog.getByRole('radio', { name: 'Another time' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please choose when to follow up')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Day and time'), '2025-03-02T10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The next follow-up must be in the future')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Day and time'));
    await userEvent.type(dialog.getByLabelText('Day and time'), '2099-03-02T10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([{ kind: 'meeting', next_follow_up_at: '2099-03-02T04:30:00.000Z' }]),
    );
  });

  test('is listed with who did it', async () => {
    open({
      activities: [
        {
          id: '01938a5e-0000-7000-8051-000000000001',
          kind: 'call',
          outcome: 'call_back',
          note: 'In a meeting',
          happened_at: '2025-03-02T05:30:00Z',
          by: rohan,
          files: [],
        },
      ],
    });
    const list = within(await screen.findByRole('list', { name: 'Activities' }));
    expect(list.getByText('Call: Call back later')).toBeVisible();
    expect(list.getByText('Rohan Pillai, 2 Mar 2025')).toBeVisible();
    expect(list.getByText('In a meeting')).toBeVisible();
    expect(list.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument();
  });
});

describe('a proposal', () => {
  const pdf = (name = 'proposal.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });
  const stored = (number: number, changes: Partial<ProposalFile> = {}): ProposalFile => ({
    id: idOf('8052', number),
    name: 'proposal.pdf',
    media_type: 'application/pdf',
    bytes: 482_113,
    ...changes,
  });
  /** The server answers uploads with these, one after another; tells their keys. */
  const uploads = (...replies: { status: number; body: object }[]) => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(`*/api/v1${path}/files`, ({ request }) => {
        const { status, body } = replies[keys.length] ?? { status: 500, body: {} };
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json(body, { status });
      }),
    );
    return keys;
  };
  const kept = (number: number) => ({ status: 201, body: stored(number) });
  const record = async () => {
    await press('Proposal');
    return dialogOf('Record a proposal');
  };
  const attach = (...files: File[]) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByTestId('files'), files);
  beforeEach(() => {
    server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  });
  afterEach(cancelAll);

  test('is recorded with its files, each of which is uploaded once over retries', async () => {
    const busy = { status: 503, body: { message: 'The server is busy.' } };
    const keys = uploads(busy, kept(1));
    const saved = answers('post', `${path}/activities`, { body: lead({ version: 4 }) });
    open();
    const dialog = await record();
    await attach(pdf());
    expect(await dialog.findByText('The server is busy.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A file was not uploaded. Try it again, or dismiss it.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try proposal.pdf again' }));
    expect(await dialog.findByRole('button', { name: 'Remove proposal.pdf' })).toBeVisible();
    expect(dialog.getByText('471 KB')).toBeVisible();
    expect(keys).toEqual([expect.any(String), keys[0]]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(bodies(saved)).toEqual([{ kind: 'proposal', files: [stored(1).id] }]));
  });

  test('has a few pictures and PDFs, and no other files', async () => {
    const keys = uploads(kept(1), kept(2), kept(3), kept(4), kept(5));
    open();
    const dialog = await record();
    await attach(new File(['x'], 'offer.docx'));
    expect(await dialog.findByText(/^“offer.docx” can’t be uploaded/)).toBeVisible();
    await attach(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => pdf(`${name}.pdf`)));
    expect(await dialog.findByText('At most 5 files can be attached.')).toBeVisible();
    await vi.waitFor(() => expect(dialog.getAllByRole('button', { name: /^Remove/ })).toHaveLength(5));
    expect(keys).toHaveLength(5);
  });

  test('drops a file that is removed, and all when it is left', async () => {
    uploads(kept(1), kept(2));
    const dropped = [1, 2].map((number) => answers('delete', `${path}/files/${stored(number).id}`, {}));
    open();
    const dialog = await record();
    await attach(pdf());
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove proposal.pdf' }));
    await vi.waitFor(() => expect(dropped[0]).toHaveBeenCalledOnce());
    await attach(pdf());
    await dialog.findByRole('button', { name: 'Remove proposal.pdf' });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(dropped[1]).toHaveBeenCalledOnce());
    expect(dropped[0]).toHaveBeenCalledOnce();
  });

  test('stops uploads when it is left', async () => {
    server.use(http.post(`*/api/v1${path}/files`, () => new Promise<never>(() => {})));
    open();
    const dialog = await record();
    await attach(pdf());
    expect(await dialog.findByRole('button', { name: 'Uploading…' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(uploadStore.get()).toEqual([]));
  });

  test('is listed with its files, which open over the page', async () => {
    open({
      activities: [
        {
          id: idOf('8051', 1),
          kind: 'proposal',
          happened_at: '2025-03-02T05:30:00Z',
          by: rohan,
          files: [stored(1), stored(2, { name: 'view.png', media_type: 'image/png' })],
        },
      ],
    });
    const list = within(await screen.findByRole('list', { name: 'Attachments' }));
    expect(list.getByRole('button', { name: 'Open proposal.pdf PDF · 471 KB' })).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Open view.png' }));
    const preview = await dialogOf('view.png');
    expect(await preview.findByRole('img', { name: 'view.png' })).toBeVisible();
    expect(preview.getByRole('button', { name: 'Download' })).toBeVisible();
  });
});

test('the preferred way of contact comes first; an unclaimed lead is claimed and called in the card of its next step', async () => {
  open({ status: 'new', can: ['claim'], preferred_contact: 'whatsapp' });
  const card = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(await card.findByRole('button', { name: /^Claim/ })).toHaveClass('MuiButton-contained');
  expect(card.getAllByRole('link').map((it) => it.textContent)).toEqual(['WhatsApp', 'Call', 'Email']);
  expect(screen.getAllByRole('link', { name: /^Call/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Claim/ })).toHaveLength(1);
});

test('an admin assigns an unclaimed lead in the card of its next step, or claims it there', async () => {
  answers('get', '/leads/owners', { body: { items: [kavya] } });
  open({ status: 'new', can: ['claim', 'assign', 'record'] }, 'admin');
  const card = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(await card.findByRole('button', { name: /^Claim/ })).toHaveClass('MuiButton-outlined');
  expect(await card.findByRole('button', { name: 'Assign' })).toHaveClass('MuiButton-contained');
  await press('Assign');
  expect(await screen.findByRole('dialog', { name: 'Assign LD-0042' })).toBeVisible();
});

test('a budget that is not decided is no fact below the name', async () => {
  open({ budget: 'undecided', city: undefined } as Partial<Lead>);
  const { parentElement } = await screen.findByRole('heading', { level: 1, name: 'Lakshmi Menon' });
  expect(parentElement?.parentElement).toHaveTextContent(/ResidentialWebsite, 20 Nov/);
});

test('a call is made by the link below the name alone', async () => {
  open({ status: 'new', first_call: { state: 'overdue', due_at: '2026-11-20T05:30:00Z' } }, 'admin');
  const card = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(card.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Call Lakshmi Menon/ })).toHaveAttribute(
    'href',
    'tel:+919447055501',
  );
});

test.each([
  ['contacted', false],
  ['site_visited', false],
  ['proposal_sent', true],
  ['negotiation', true],
] as const)('“Make it a project” of a lead that is %s is a button: %s', async (status, isButton) => {
  open({ status }, 'admin');
  await press('More actions');
  const menu = within(screen.getByRole('menu'));
  const item = menu.queryByRole('menuitem', { name: 'Make it a project' });
  expect(item === null).toBe(isButton);
  const button = screen.queryByRole('button', { name: 'Make it a project', hidden: true });
  expect(button !== null).toBe(isButton);
});

test('an assignment that came too late says so in its dialog, also once the lead has an owner', async () => {
  answers('get', '/leads/owners', { body: { items: [kavya] } });
  answers('post', `${path}/assign`, { status: 412, body: { code: 'stale', message: 'Stale.', version: 9 } });
  open({ status: 'new', can: ['claim', 'assign'] }, 'admin');
  await press('Assign');
  const dialog = await dialogOf('Assign LD-0042');
  answers('get', path, { body: lead({ status: 'new', can: ['assign'], owner: kavya, version: 9 }) });
  await userEvent.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kavya Shah' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await vi.waitFor(() => expect(screen.queryByText('Claim')).not.toBeInTheDocument());
  expect(dialog.getAllByRole('alert')).toHaveLength(2);
  expect(dialog.getByText('Kavya Shah became the owner while this form was open.')).toBeVisible();
});

test('an assignment says who owns the lead, and who became the owner while the form was open', async () => {
  answers('get', '/leads/owners', { body: { items: [kavya] } });
  answers('get', path, { body: { ...lead({ status: 'new', can: ['claim', 'assign'] }), owner: undefined } });
  renderSignedIn(`/dashboard/lead/${id}`, <LeadPage id={id} />, 'admin');
  await press('Assign');
  const dialog = await dialogOf('Assign LD-0042');
  expect(dialog.getByText('No owner')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Remove the owner' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  answers('get', path, { body: lead({ status: 'new', can: ['assign'], owner: rohan, version: 9 }) });
  await refreshLeads();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Rohan Pillai became the owner while this form was open.',
  );
  expect(dialog.getByText('Current owner: Rohan Pillai')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove the owner' })).toBeEnabled();
});

test('an assignment says that the lead has another owner than before', async () => {
  answers('get', '/leads/owners', { body: { items: [kavya] } });
  open({ can: ['assign'] }, 'admin');
  await press('Assign');
  const dialog = await dialogOf('Assign LD-0042');
  expect(dialog.getByText('Current owner: Rohan Pillai')).toBeVisible();
  answers('get', path, { body: lead({ can: ['assign'], owner: kavya, version: 9 }) });
  await refreshLeads();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Kavya Shah became the owner while this form was open.',
  );
});

test.each([
  ['was promised', '2026-11-20T05:30:00Z', true],
  ['of a lead entered by hand was not promised', '2026-11-20T05:10:00Z', false],
])('a first call that %s is a fact: %s', async (_name, due_at, isShown) => {
  open({ first_call: { state: 'met', due_at, at: '2026-11-20T05:10:00Z' } });
  const card = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(card.queryByText(/^First call made in time/) !== null).toBe(isShown);
});

test('after a claim the focus is on the next action of the card', async () => {
  const claimed = lead({ status: 'new', can: ['record'], version: 4 });
  answers('post', `${path}/claim`, { body: claimed });
  answers('get', path, { body: lead({ status: 'new', can: ['claim'] }) }, { body: claimed });
  renderSignedIn(
    `/dashboard/lead/${id}`,
    <>
      <LeadPage id={id} />
      <KeyListener />
    </>,
    'salesperson',
  );
  const card = within(await screen.findByRole('region', { name: 'Next step' }));
  (await card.findByRole('button', { name: /^Claim/ })).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(card.getByRole('button', { name: 'Set follow-up' })).toHaveFocus());
});

test('an unclaimed lead that is off the pipeline is claimed in the same card', async () => {
  answers('get', path, {
    body: { ...lead({ status: 'junk', can: ['claim'] }), next_follow_up_at: undefined },
  });
  renderSignedIn(`/dashboard/lead/${id}`, <LeadPage id={id} />, 'salesperson');
  const card = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(await card.findByRole('button', { name: /^Claim/ })).toBeVisible();
});

describe('the status', () => {
  const step = () => answers('post', `${path}/status`, { body: lead({ status: 'on_hold', version: 4 }) });

  test('moves along the pipeline at once', async () => {
    const sent = step();
    open();
    await press('Status: Contacted. Change it');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Site visited' }));
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ to: 'site_visited' }]));
    expect(ifMatch(sent)).toEqual(['"3"']);
  });

  test('on hold asks for the day, which must be to come', async () => {
    const sent = step();
    open();
    await press('Status: Contacted. Change it');
    await userEvent.click(screen.getByRole('menuitem', { name: 'On hold' }));
    const dialog = await dialogOf('Put LD-0042 on hold');
    await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await dialog.findByText('Please choose the day until which it is on hold')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('On hold until'), '2025-01-05');
    await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await dialog.findByText('The day must be in the future')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('On hold until'));
    await userEvent.type(dialog.getByLabelText('On hold until'), '2099-01-05');
    await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
    await vi.waitFor(() => expect(bodies(sent)).toEqual([{ to: 'on_hold', revisit_on: '2099-01-05' }]));
    expect(toasts()).toEqual([['success', 'LD-0042 is now: On hold']]);
  });

  test('back on the pipeline asks for the next follow-up', async () => {
    const sent = step();
    open({ status: 'junk', next_statuses: ['new'] });
    await press('Status: Junk. Change it');
    await userEvent.click(screen.getByRole('menuitem', { name: 'New' }));
    const dialog = await dialogOf('LD-0042 back to “New”');
    await userEvent.click(dialog.getByRole('radio', { name: 'In a week, 10\u00a0am' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }));
    await vi.waitFor(() =>
      expect(bodies(sent)).toEqual([
        { to: 'new', next_follow_up_at: expect.stringMatching(/T04:30:00.000Z$/) as string },
      ]),
    );
  });

  test('that somebody changed meanwhile is not changed unseen', async () => {
    answers('post', `${path}/status`, {
      status: 412,
      body: { code: 'stale', message: 'Stale.', version: 9 },
    });
    open();
    await press('Status: Contacted. Change it');
    answers('get', path, { body: lead({ status: 'won', version: 9, next_statuses: [] }) });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Site visited' }));
    await vi.waitFor(() => expect(toasts()[0]?.[1]).toMatch(/^The status was changed by someone else/));
    expect(screen.queryByRole('button', { name: /^Status/ })).not.toBeInTheDocument();
  });
});

test('a won lead shows its project with status and health, and takes no file of a proposal', async () => {
  open({
    status: 'won',
    next_statuses: [],
    conversion: {
      project_id: idOf('8002', 1),
      project_code: 'PRJ-0043',
      project_status: 'in_progress',
      project_health: 'at_risk',
      at: '2026-11-20T05:00:00Z',
    },
  });
  expect(
    await screen.findByText(/it became project PRJ-0043\. Status: In progress\. Health: At risk\./),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Proposal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a proposal' }));
  expect(dialog.queryByRole('button', { name: 'Attach files' })).not.toBeInTheDocument();
});

test('an admin gives it to somebody, or to nobody', async () => {
  answers('get', '/leads/owners', { body: { items: [kavya, rohan] } });
  const sent = answers(
    'post',
    `${path}/assign`,
    {
      status: 422,
      body: {
        detail: [{ loc: ['body', 'owner_id'], msg: 'Please choose a salesperson or an admin who is active' }],
      },
    },
    { body: lead({ owner: kavya, version: 4 }) },
  );
  open({ can: ['assign'] }, 'admin');
  await press('Assign');
  const dialog = await dialogOf('Assign LD-0042');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the owner' }));
  expect(await dialog.findByText('Please choose a salesperson or an admin who is active')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kavya Shah' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['success', 'LD-0042 was assigned to Kavya Shah']]));
  expect(bodies(sent)).toEqual([{ owner_id: null }, { owner_id: kavya.id }]);
});

test('is edited field by field, and others’ changes are kept', async () => {
  const sent = answers(
    'patch',
    path,
    { status: 412, body: { code: 'stale', message: 'Stale.', version: 9 } },
    { body: lead({ city: 'Aluva', budget: 'above_2_crore', version: 10 }) },
  );
  open();
  await press('Edit');
  const dialog = await dialogOf('Edit LD-0042');
  const city = dialog.getByLabelText('City');
  await userEvent.clear(city);
  await userEvent.type(city, 'Aluva');
  answers('get', path, { body: lead({ budget: 'above_2_crore', version: 9 }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('₹1 to 2 crore → Above ₹2 crore')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(bodies(sent)).toEqual([{ city: 'Aluva' }, { city: 'Aluva' }]));
  expect(ifMatch(sent)).toEqual(['"3"', '"9"']);
});

test('two leads of one person are compared and merged: what stays and what goes is shown before', async () => {
  const other = leadSummary(7, {
    full_name: 'Laxmi Menon',
    created_at: '2026-10-01T05:00:00Z',
    can: ['merge'],
    status: 'lost',
  });
  answers('get', `/leads/${other.id}`, { body: lead({ ...other, email: undefined } as Partial<Lead>) });
  const previews = answers('get', `${path}/merge`, {
    body: { taken: ['email', 'status'], dropped: ['full_name'] },
  });
  answers('get', `/leads/${other.id}/merge`, { body: { taken: [], dropped: ['full_name'] } });
  const sent = answers('post', `${path}/merge`, { body: lead({ ...other, version: 4 }) });
  const { router } = open({ can: ['merge'], duplicates: [other] }, 'admin');
  const list = within(await screen.findByRole('list', { name: 'Enquiries of the same person' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  await press('Compare with LD-0007 and merge');
  expect(await screen.findByText('Laxmi Menon (LD-0007)')).toBeVisible();
  const dialog = await dialogOf('Merge LD-0042 and LD-0007');
  expect(dialog.getByText('Dropped: Lakshmi Menon (LD-0042)')).toBeVisible();
  expect(dialog.getByText('lakshmi.menon@example.com (LD-0042)')).toBeVisible();
  expect(dialog.getByText('Contacted (LD-0042)')).toBeVisible();
  expect(dialog.getByText('Dropped: Lost (LD-0007)')).toBeVisible();
  expect(previews.mock.calls[0]?.[0].url.search).toBe(`?into=${other.id}`);
  await userEvent.click(dialog.getByRole('radio', { name: /^LD-0042/ }));
  expect(await dialog.findByText('Dropped: Laxmi Menon (LD-0007)')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /^LD-0007/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/lead/${other.id}`));
  expect(bodies(sent)).toEqual([{ into: other.id }]);
  expect(ifMatch(sent)).toEqual(['"3"']);
  expect(toasts()).toEqual([['success', 'LD-0042 was merged into LD-0007']]);
});

test('becomes a project with a client, a manager and notes', async () => {
  answers('get', '/project-templates', {
    body: { items: [{ id: 'residential', name: 'House or villa', description: '', milestones: [] }] },
  });
  answers('get', '/users/assignable', {
    body: {
      items: [
        { ...meera, role: 'project_manager' },
        { ...asha, role: 'client' },
      ],
    },
  });
  const sent = answers(
    'post',
    `${path}/convert`,
    { status: 422, body: { detail: [{ loc: ['body', 'address', 'pincode'], msg: 'No such PIN code' }] } },
    { body: { project_id: meera.id, project_code: 'PRJ-0043' } },
  );
  open({ status: 'negotiation' });
  await press('Make it a project');
  const dialog = await dialogOf('Make a project for Lakshmi Menon');
  expect(dialog.getByText(/Leave it empty to invite lakshmi.menon@example.com/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Make the project' }));
  for (const text of ['Address line 1 is required', 'State is required', 'Project manager is required']) {
    expect(await dialog.findByText(text)).toBeVisible();
  }
  await userEvent.type(dialog.getByLabelText('Address line 1'), '4 Marine Drive');
  await userEvent.click(dialog.getByRole('combobox', { name: 'State' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kerala' }));
  await userEvent.type(dialog.getByLabelText('Planned start'), '2027-01-15');
  await userEvent.type(dialog.getByLabelText('Planned end'), '2028-03-31');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Project manager' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Meera Iyer' }));
  await userEvent.type(dialog.getByLabelText('Handover notes'), 'Call after six');
  await userEvent.click(dialog.getByRole('button', { name: 'Make the project' }));
  expect(await dialog.findByText('No such PIN code')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Make the project' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['success', 'PRJ-0043 was set up']]));
  expect(bodies(sent).at(-1)).toEqual({
    name: 'Lakshmi Menon residence',
    project_type: 'residential_new',
    template: 'residential',
    description: 'Is piling needed?',
    address: { line1: '4 Marine Drive', line2: null, city: 'Kochi', state_code: 'KL', pincode: '682001' },
    plot_area_sqft: 3200,
    planned_start_on: '2027-01-15',
    planned_end_on: '2028-03-31',
    contract_value_paise: 1_200_000_000,
    manager_id: meera.id,
    hand_over_notes: 'Call after six',
  });
}, 30_000);

test('on a phone the menu takes “Make it a project”, and the buttons only reach the person', async () => {
  happyDOM.setViewport({ width: 390 });
  open({ status: 'negotiation' });
  await press('More actions');
  expect(screen.queryByRole('button', { name: 'Make it a project', hidden: true })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Make it a project' }));
  expect(await screen.findByRole('dialog', { name: 'Make a project for Lakshmi Menon' })).toBeVisible();
});

test('on a phone the menu takes “Assign” of a lead that somebody has', async () => {
  happyDOM.setViewport({ width: 390 });
  answers('get', '/leads/owners', { body: { items: [kavya] } });
  open({ can: ['assign', 'record', 'withdraw'] }, 'admin');
  await press('More actions');
  expect(screen.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Assign' }));
  expect(await screen.findByRole('dialog', { name: 'Assign LD-0042' })).toBeVisible();
});

test('a withdrawal of consent is recorded when that is confirmed', async () => {
  const sent = answers('post', `${path}/withdraw`, { body: lead({ status: 'lost', can: [], version: 4 }) });
  open();
  await press('More actions');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Record a withdrawal of consent' }));
  const dialog = await dialogOf('Record that Lakshmi Menon withdraws consent?');
  await userEvent.click(dialog.getByRole('button', { name: 'Record withdrawal' }));
  await vi.waitFor(() => expect(toasts()).toEqual([['success', 'The withdrawal was recorded']]));
  expect(sent).toHaveBeenCalledOnce();
});
