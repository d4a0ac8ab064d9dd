import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Milestone } from '@/api/generated/model/milestone';
import type { Role } from '@/api/generated/model/role';
import { endSession } from '@/app/session-store';
import { cancelAll } from '@/components/files/upload-queue';
import { toastStore } from '@/components/toast/toast-store';
import type { Job } from '@/offline/device';
import * as outbox from '@/offline/outbox';
import { answers, bodies, toasts } from '@/testing/answers';
import { payment, schedule } from '@/testing/payments';
import {
  asha,
  meera,
  member,
  milestone,
  document as paper,
  project,
  storedFile,
  vikram,
} from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { Milestones } from './milestones';

const first = milestone(1, {
  name: 'Site preparation',
  planned_on: '2026-03-01',
  started_on: '2026-01-12',
  actual_on: '2026-02-27',
  status: 'accepted',
  note: 'Levelled and fenced.',
  evidence: [{ id: storedFile(1).id, name: 'fence.jpg', media_type: 'image/jpeg' }],
  submitted: { at: '2026-02-27T08:00:00Z', by: vikram },
  certified: { at: '2026-02-28T08:00:00Z', by: meera },
  accepted: { at: '2026-03-01T08:00:00Z', by: asha },
});
const second = milestone(2, {
  name: 'Foundation',
  planned_on: '2026-11-01',
  started_on: '2026-03-02',
  status: 'in_progress',
  progress_percent: 60,
  is_late: true,
  days_late: 20,
  query_reason: 'Honeycombs in the east wall',
});

const show = (milestones: Milestone[], can: Parameters<typeof project>[0] = {}, role?: Role) =>
  renderSignedIn('/', <Milestones project={project({ milestones, ...can })} />, role);
const able = (can: Milestone['can'], changes: Partial<Milestone> = {}) =>
  milestone(1, { name: 'Plinth', status: 'in_progress', can, ...changes });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sentTo = (step: string) => answers('post', `/milestones/${able([]).id}/${step}`, { body: able([]) });

beforeEach(() => {
  answers('get', `/projects/${project().id}/payments`, { body: schedule() });
  server.use(http.get('*/api/v1/files/*', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
});

afterEach(() => {
  cancelAll();
  toastStore.set([]);
  endSession();
});

describe('the list', () => {
  test('counts for a client what is accepted, as the list below does', async () => {
    const certified = milestone(3, { name: 'Roof', status: 'certified' });
    show([first, second, certified], {}, 'client');
    expect(screen.getByText(/^1 of 3 accepted · 40\s% built$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Accepted: 1' })).toBeVisible();
  });

  test('tells of each how it stands, who signed, and why it came back', async () => {
    show([first, second]);
    expect(screen.getByText(/^1 of 2 accepted · 40\s% built$/)).toBeVisible();
    await press('Show accepted');
    const [late, done] = screen.getAllByRole('listitem', { name: /^\d\. / });
    expect(done).toHaveTextContent(/Foundation · 25\s% of the project/);
    expect(done).toHaveTextContent('Planned for 1 Mar 2026 ·');
    expect(done).toHaveTextContent('Done 2 days early');
    expect(done).toHaveTextContent('Levelled and fenced.');
    expect(done).toHaveTextContent(/Started on 12 Jan 2026Submitted by Vikram Nair, 27 Feb 2026/);
    expect(done).toHaveTextContent(/Certified by Meera Iyer.*Accepted by Asha Rao/);
    expect(late).toHaveTextContent('20 days late');
    expect(late).toHaveTextContent('Sent back: Honeycombs in the east wall');
    expect(screen.getByRole('progressbar', { name: 'Progress of Foundation' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    expect(screen.queryByRole('group', { name: /^Steps/ })).not.toBeInTheDocument();
  });

  test('says for staff whom finished ones wait for', () => {
    show([first, milestone(2, { status: 'submitted' }), milestone(3, { status: 'certified' })]);
    expect(
      screen.getByText(/^1 of 3 accepted, 1 waiting for the manager, 1 waiting for the client · 40\s%/),
    ).toBeVisible();
  });

  test('folds finished ones, and keeps the others in the order of the plan', async () => {
    const waits = milestone(4, { name: 'Walls', status: 'certified', can: ['accept', 'query'] });
    const names = () => screen.getAllByRole('listitem', { name: /^\d\. / }).map((it) => it.textContent);
    show([first, second, milestone(3, { name: 'Roof' }), waits], {}, 'client');
    expect(names()).toEqual([
      expect.stringMatching(/^2\. Foundation.*Sent back/),
      expect.stringMatching(/^4\. Walls.*Waiting for you/),
      expect.stringMatching(/^3\. Roof.*of the project/),
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Accepted: 1' })).toBeVisible();
    await press('Show accepted');
    expect(names()).toHaveLength(4);
    await press('Hide accepted');
    expect(names()).toHaveLength(3);
  });

  test('heads the next milestone differently before any work and during work', () => {
    const { unmount } = show([milestone(1), milestone(2)], {}, 'client');
    const heads = () => screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
    expect(heads()).toEqual(['Next', 'Later']);
    unmount();
    show([milestone(1, { status: 'in_progress' }), milestone(2)], {}, 'client');
    expect(heads()).toEqual(['Now', 'Later']);
  });

  test('folds the steps of a later milestone, also of one that could start now', async () => {
    const roof = milestone(2, { name: 'Roof', weight_bps: 900, can: ['start', 'edit'] });
    show([milestone(1, { status: 'in_progress' }), roof]);
    expect(screen.getByRole('listitem', { name: '2. Roof' })).toHaveTextContent('9 % of the project');
    expect(screen.getByText('Share').parentElement).toHaveTextContent('MilestoneWorkSharePlannedDue');
    expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
    await press('Steps of Roof');
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  test('says above the button of acceptance which payment it makes due', async () => {
    const walls = milestone(1, { name: 'Walls', status: 'certified', can: ['accept', 'query'] });
    const falling = payment({ status: 'scheduled', milestone_id: walls.id });
    answers('get', `/projects/${project().id}/payments`, {
      body: schedule({ plan: { ...schedule().plan, requests_on_acceptance: true }, items: [falling] }),
    });
    show([walls], {}, 'client');
    expect(await screen.findByText(/^When you accept, ₹1,12,000 falls due on/)).toBeVisible();
  });

  test('has at most one solid button: a signature, else a submission of complete work, else a start where nothing is under way', () => {
    const pipes = milestone(1, {
      name: 'Pipes',
      status: 'in_progress',
      progress_percent: 36,
      can: ['submit'],
    });
    const walls = milestone(2, {
      name: 'Walls',
      status: 'in_progress',
      progress_percent: 100,
      can: ['submit'],
    });
    const later = [3, 4].map((seq) => milestone(seq, { can: ['start', 'edit'] }));
    const roof = milestone(5, { name: 'Roof', status: 'submitted', can: ['query', 'certify'] });
    const onBehalf = milestone(6, { name: 'Gate', status: 'certified', can: ['accept', 'edit'] });
    const solid = (...milestones: Milestone[]) => {
      const { unmount } = show(milestones, { can: ['plan_milestones'] });
      const found = screen
        .getAllByRole('button', {
          name: /^(?:Start|Submit for certification|Edit .*|Update .*|Certify|Accept|Send back)$/,
        })
        .filter((it) => it.classList.contains('MuiButton-contained'))
        .map((it) => `${it.textContent} ${it.closest('li')?.querySelector('h3')?.textContent}`);
      unmount();
      return found;
    };
    expect(solid(pipes, walls, ...later, roof)).toEqual(['Certify 5. Roof']);
    expect(solid(pipes, walls, ...later)).toEqual(['Submit for certification 2. Walls']);
    expect(solid(pipes, ...later, onBehalf)).toEqual([]);
    expect(solid(first, ...later)).toEqual(['Start 3. Milestone 3']);
    expect(solid(onBehalf)).toEqual([]);
  });

  test.each([
    [36, ['Update progress', 'Submit for certification']],
    [89, ['Update progress', 'Submit for certification']],
    [90, ['Submit for certification', 'Update progress']],
  ])('of an engineer at %d %% come in the order %j, the first one solid', (progress_percent, steps) => {
    const pipes = milestone(1, { name: 'Pipes', status: 'in_progress', can: ['edit', 'submit'] });
    show([{ ...pipes, progress_percent }], {}, 'engineer');
    const group = within(screen.getByRole('group', { name: 'Steps of Pipes' }));
    const buttons = group.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(steps);
    expect(buttons.map((it) => it.classList.contains('MuiButton-contained'))).toEqual([true, false]);
  });

  test.each([
    ['2026-11-13T06:49:00Z', [asha], /^Waiting for Asha since 13 Nov(?: 2026)? · 8 days$/],
    // The next day has begun in India.
    ['2026-11-19T19:00:00Z', [asha], /^Waiting for Asha since 20 Nov(?: 2026)? · 1 day$/],
    ['2026-11-21T03:00:00Z', [asha], /^Waiting for Asha since 21 Nov(?: 2026)?$/],
    ['2026-11-13T06:49:00Z', [asha, vikram], /^Waiting for the client since 13 Nov(?: 2026)? · 8 days$/],
    ['2026-11-13T06:49:00Z', [], /^Waiting for the client since 13 Nov(?: 2026)? · 8 days$/],
  ])('tells staff who has a milestone certified at %s, and for how long', (at, clients, text) => {
    const members = clients.map((client) => member(client, 'client'));
    show([able(['edit'], { status: 'certified', certified: { by: meera, at } })], { members });
    expect(screen.getByText(text)).toBeVisible();
  });

  test('tells since when a milestone waits for its reader', () => {
    const signed = { by: meera, at: '2026-11-14T06:49:00Z' };
    const { unmount } = show([able(['accept'], { status: 'certified', certified: signed })], {}, 'client');
    expect(screen.getByText(/^Waiting for you since 14 Nov(?: 2026)?$/)).toBeVisible();
    unmount();
    show([able(['certify'], { status: 'submitted', submitted: signed })], {}, 'project_manager');
    expect(screen.getByText(/^Waiting for you since 14 Nov(?: 2026)?$/)).toBeVisible();
  });

  test.each([
    // Seven days are no reason to call yet.
    ['2026-11-14T06:49:00Z', [asha], '#3B5B78', 0],
    ['2026-11-13T06:49:00Z', [asha], '#8A4B00', 1],
    ['2026-11-13T06:49:00Z', [asha, vikram], '#8A4B00', 0],
  ])(
    'asks staff to call the only client, who keeps a milestone waiting since %s',
    (at, clients, colour, calls) => {
      const members = clients.map((client) => member(client, 'client'));
      show([able(['edit'], { status: 'certified', certified: { by: meera, at } })], { members });
      expect(getComputedStyle(screen.getByText(/^Waiting for /)).color).toBe(colour);
      const links = screen.queryAllByRole('link', { name: 'Call Asha' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        Array.from({ length: calls }, () => 'tel:+919845012345'),
      );
    },
  );

  test('offers no call of a client without a phone, and none to a client', () => {
    const waiting = able([], { status: 'certified', certified: { by: meera, at: '2026-11-01T06:49:00Z' } });
    const client = member(asha, 'client');
    const { phone: _phone, ...silent } = client.user;
    const { unmount } = show([waiting], { members: [{ ...client, user: silent }] });
    expect(screen.getByText(/^Waiting for Asha/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
    unmount();
    show([waiting], { members: [client] }, 'client');
    expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
  });

  test('keeps the order of the plan among milestones under way', () => {
    const walls = milestone(1, { name: 'Walls', status: 'certified' });
    const pipes = milestone(2, { name: 'Pipes', status: 'in_progress', can: ['edit', 'submit'] });
    show([walls, pipes], {}, 'engineer');
    const now = within(screen.getByRole('list', { name: 'Now' }));
    expect(now.getAllByRole('heading').map((it) => it.textContent)).toEqual(['1. Walls', '2. Pipes']);
  });

  test('opens the next milestone where none is under way', () => {
    show([first, milestone(2, { name: 'Roof', can: ['start'] }), milestone(3, { name: 'Floors' })]);
    const now = screen.getByRole('list', { name: 'Next' });
    expect(within(now).getByRole('button', { name: 'Start' })).toBeVisible();
    expect(within(now).getAllByRole('listitem')).toHaveLength(1);
  });

  test.each([
    ['client', 'submitted', [], 'Being checked'],
    ['engineer', 'submitted', [], 'Waiting for the manager'],
    ['project_manager', 'submitted', ['certify', 'query'], 'Waiting for you'],
    ['project_manager', 'certified', ['edit'], 'Waiting for the client'],
    ['client', 'certified', ['accept', 'query'], 'Waiting for you'],
    ['client', 'certified', [], 'Certified'],
    ['admin', 'certified', ['edit', 'accept', 'query'], 'Waiting for the client'],
  ] as const)('tells a %s that a %s milestone with %j is: %s', (role, status, can, label) => {
    show([able([...can], { status })], {}, role);
    expect(screen.getByText(label)).toBeVisible();
  });

  test('opens the evidence', async () => {
    show([first]);
    await press('Open fence.jpg');
    expect(screen.getByRole('dialog', { name: 'fence.jpg' })).toBeVisible();
  });

  test('says when there are none, and lets who may plan begin', async () => {
    show([], { can: ['plan_milestones'] });
    expect(screen.getByText('No milestones yet')).toBeVisible();
    await press('Edit the plan');
    expect(screen.getByRole('dialog', { name: 'Plan of milestones' })).toBeVisible();
  });

  test.each<[Milestone['can'], string[]]>([
    [[], []],
    [
      ['start', 'edit'],
      ['Update progress', 'Start'],
    ],
    [['submit'], ['Submit for certification']],
    [
      ['certify', 'query'],
      ['Certify', 'Send back'],
    ],
    [
      ['accept', 'query'],
      ['Accept', 'Send back'],
    ],
  ])('who may %j has the buttons %j', (can, buttons) => {
    show([able(can)]);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });
});

describe('a step', () => {
  test('is begun at once', async () => {
    const started = sentTo('start');
    show([able(['start'])]);
    await press('Start');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Plinth was started']]));
    expect(started).toHaveBeenCalledOnce();
  });

  test.each([
    ['certify', 'Certify', 'Plinth was certified'],
    ['accept', 'Accept', 'Plinth was accepted'],
  ] as const)('%s is asked for first', async (step, label, told) => {
    const signed = sentTo(step);
    show([able([step])]);
    await press(label);
    const dialog = screen.getByRole('dialog', { name: `${label} Plinth?` });
    expect(signed).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: label }));
    await vi.waitFor(() => expect(toasts()).toEqual([['success', told]]));
  });

  test.each([
    [true, /^When you accept, ₹1,12,000 falls due on \d+ \w+ \d{4}\.$/],
    [false, 'When you accept, a payment of ₹1,12,000 can be requested.'],
  ])('of acceptance names the payment that it makes due (at once: %s)', async (isAtOnce, text) => {
    const falling = payment({ status: 'scheduled', milestone_id: able([]).id });
    answers('get', `/projects/${project().id}/payments`, {
      body: schedule({
        plan: { ...schedule().plan, requests_on_acceptance: isAtOnce },
        items: [payment({ milestone_id: 'another' }), falling],
      }),
    });
    show([able(['accept'])]);
    await press('Accept');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('of acceptance shows photos, note and signatures, and leads to sending back', async () => {
    const evidence = [{ id: storedFile(1).id, name: 'wall.jpg', media_type: 'image/jpeg' }];
    const signatures = { certified: { at: '2026-11-20T08:00:00Z', by: meera } };
    show([able(['accept', 'query'], { status: 'certified', evidence, note: 'Cured.', ...signatures })]);
    await press('Accept');
    const dialog = within(screen.getByRole('dialog', { name: 'Accept Plinth?' }));
    expect(dialog.getByRole('button', { name: 'Open wall.jpg' })).toBeVisible();
    expect(dialog.getByText('Cured.')).toBeVisible();
    expect(dialog.getByText(/^Certified by Meera Iyer, 20 Nov 2026/)).toBeVisible();
    expect(dialog.queryByText(/No photo/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(screen.getByRole('dialog', { name: 'Send Plinth back?' })).toBeVisible();
  });

  test('of certification says that a submission has no photo', async () => {
    show([able(['certify'], { status: 'submitted', note: 'Progress when submitted: 80 %\nDark.' })]);
    await press('Certify');
    const dialog = within(screen.getByRole('dialog', { name: 'Certify Plinth?' }));
    expect(dialog.getByText('No photo was submitted.')).toBeVisible();
    expect(dialog.getByText(/Progress when submitted: 80 %/)).toBeVisible();
  });

  test('that no longer fits is told', async () => {
    answers('post', `/milestones/${able([]).id}/start`, {
      status: 409,
      body: { code: 'wrong_state', message: 'It has been started already.' },
    });
    show([able(['start'])]);
    await press('Start');
    await vi.waitFor(() => expect(toasts()).toEqual([['error', 'It has been started already.']]));
  });

  test('pressed twice at once is sent once', async () => {
    const signed = sentTo('certify');
    show([able(['certify'])]);
    await press('Certify');
    const dialog = within(screen.getByRole('dialog', { name: 'Certify Plinth?' }));
    const button = dialog.getByRole('button', { name: 'Certify' });
    fireEvent.click(button);
    fireEvent.click(button);
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Plinth was certified']]));
    expect(signed).toHaveBeenCalledOnce();
  });

  test.each([
    [{ status: 'in_progress', query_reason: 'Cracks' }, ['success', 'Plinth was sent back']],
    [{ status: 'in_progress', query_reason: 'Dust' }, ['error', 'The milestone is now in progress.']],
    [{ status: 'accepted', query_reason: 'Cracks' }, ['error', 'The milestone is now in progress.']],
  ] as const)('back again after a lost answer reports what became of it: %j', async (now, told) => {
    const message = 'The milestone is now in progress.';
    let isFirst = true;
    server.use(
      http.post('*/api/v1/milestones/*/query', () => {
        const isLost = isFirst;
        isFirst = false;
        return isLost
          ? HttpResponse.error()
          : HttpResponse.json({ code: 'wrong_state', message }, { status: 409 });
      }),
    );
    answers('get', `/projects/${project().id}`, { body: project({ milestones: [able([], now)] }) });
    show([able(['query'])]);
    await press('Send back');
    const dialog = within(screen.getByRole('dialog', { name: 'Send Plinth back?' }));
    await userEvent.type(dialog.getByLabelText('What is missing?'), 'Cracks');
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    expect(dialog.getByLabelText('What is missing?')).toHaveValue('Cracks');
    await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Send back' })).toBeEnabled());
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await vi.waitFor(() => expect(toasts().at(-1)).toEqual(told));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('back needs a reason', async () => {
    const queried = sentTo('query');
    show([able(['query'])]);
    await press('Send back');
    const dialog = screen.getByRole('dialog', { name: 'Send Plinth back?' });
    const send = within(dialog).getByRole('button', { name: 'Send back' });
    await userEvent.click(send);
    expect(await screen.findByText('Please say what is missing')).toBeVisible();
    await userEvent.type(screen.getByLabelText('What is missing?'), 'Cracks');
    await userEvent.click(send);
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Plinth was sent back']]));
    expect(bodies(queried)).toEqual([{ reason: 'Cracks', photos: [] }]);
  });

  test('back takes photos along, which the card shows', async () => {
    const queried = sentTo('query');
    const uploads: FormData[] = [];
    server.use(
      http.post('*/api/v1/files', async ({ request }) => {
        uploads.push(await request.formData());
        return HttpResponse.json(paper(9), { status: 201 });
      }),
    );
    show([able(['query'])]);
    await press('Send back');
    const dialog = within(screen.getByRole('dialog', { name: 'Send Plinth back?' }));
    await userEvent.type(dialog.getByLabelText('What is missing?'), 'Cracks');
    fireEvent.change(dialog.getByTestId('files'), {
      target: { files: [new File(['x'], 'crack.jpg', { type: 'image/jpeg' })] },
    });
    expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'Plinth was sent back']]));
    const title = String(uploads[0]?.get('title'));
    expect(title).toMatch(/^Plinth, \d+ \w+ \d{4}/);
    expect([uploads[0]?.get('visibility'), uploads[0]?.get('category')]).toEqual(['client', 'photo']);
    expect(bodies(queried)).toEqual([{ reason: 'Cracks', photos: [paper(9).current.id] }]);
  });

  test('back takes no more photos than the server does', async () => {
    show([able(['query'])]);
    await press('Send back');
    const dialog = within(screen.getByRole('dialog', { name: 'Send Plinth back?' }));
    const choose = (count: number, type: string) =>
      fireEvent.change(dialog.getByTestId('files'), {
        target: {
          files: Array.from(
            { length: count },
            (_, index) => new File(['x'], `${count}-${index}.jpg`, { type }),
          ),
        },
      });
    choose(19, 'image/jpeg');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    choose(2, 'image/jpeg');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'At most 20 photos can be sent. The last ones were left out.',
    );
    expect(dialog.getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove photo 20' }));
    choose(1, 'image/jpeg');
    expect(dialog.getAllByRole('listitem')).toHaveLength(20);
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('back shows its photos beside its reason', async () => {
    const query_photos = [{ id: 'wall', name: 'wall.jpg', media_type: 'image/jpeg' }];
    show([able([], { query_reason: 'Cracks', query_photos })]);
    const photos = await screen.findByRole('list', { name: 'Photos of the reason' });
    expect(within(photos).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Sent back: Cracks')).toBeVisible();
  });

  test('without a photo asks for the reason, and names unfinished progress', async () => {
    const submitted = sentTo('submit');
    show([able(['submit'], { progress_percent: 80 })]);
    await press('Submit for certification');
    const dialog = within(screen.getByRole('dialog', { name: 'Submit Plinth' }));
    expect(dialog.getByText(/^Progress is 80\s%/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('Add a photo, or say why there is none')).toBeVisible();
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText('Why is there no photo?'), 'It was dark.');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    expect(bodies(submitted)).toEqual([{ note: 'It was dark.', evidence: [] }]);
  });

  test('of unfinished work is seen before it is certified', async () => {
    show([able(['certify'], { status: 'submitted', submitted_percent: 80 })]);
    const warning = /recorded progress was 80\s%/;
    expect(screen.getByText(warning)).toBeVisible();
    await press('Certify');
    expect(within(screen.getByRole('dialog')).getByText(warning)).toBeVisible();
  });

  test.each([undefined, 0, 100])('whose progress was %s warns of nothing', (submitted_percent) => {
    show([
      able(['certify'], {
        status: 'submitted',
        ...(submitted_percent !== undefined && { submitted_percent }),
      }),
    ]);
    expect(screen.getByRole('button', { name: 'Certify' })).toBeVisible();
    expect(screen.queryByText(/recorded progress/)).not.toBeInTheDocument();
  });

  test('submits with a note, with what was put forward before, and with what is new', async () => {
    const submitted = sentTo('submit');
    const uploaded = paper(9, { current: storedFile(9, { name: 'new.jpg' }) });
    answers('get', `/projects/${project().id}/documents`, {
      body: { items: [paper(2), paper(3)], total: { count: 2, more: false } },
    });
    server.use(http.post('*/api/v1/files', () => HttpResponse.json(uploaded, { status: 201 })));
    const old = [{ id: 'old', name: 'old.pdf', media_type: 'application/pdf' }];
    show([able(['submit'], { evidence: old, progress_percent: 100 })]);
    await press('Submit for certification');
    const dialog = screen.getByRole('dialog', { name: 'Submit Plinth' });
    await userEvent.type(within(dialog).getByLabelText('Why is there no photo?'), 'Done');
    expect(within(dialog).getByRole('checkbox', { name: 'old.pdf' })).toBeChecked();
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Choose from the project’s documents' }),
    );
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Photo 3' }));
    // Among the chosen ones it is drawn anew, and keeps the focus.
    expect(within(dialog).getByRole('checkbox', { name: 'Photo 3' })).toBeChecked();
    expect(within(dialog).getByRole('checkbox', { name: 'Photo 3' })).toHaveFocus();
    fireEvent.change(within(dialog).getByTestId('files'), {
      target: {
        files: [
          new File(['x'], 'new.jpg', { type: 'image/jpeg' }),
          new File(['x'], 'x.zip', { type: 'application/zip' }),
        ],
      },
    });
    expect(await within(dialog).findByText('Evidence: 3 chosen')).toBeVisible();
    await vi.waitFor(() => expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeEnabled());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await vi.waitFor(() => expect(toasts()).toContainEqual(['success', 'Plinth was submitted']));
    expect(bodies(submitted)).toEqual([
      { note: 'Done', evidence: ['old', storedFile(3).id, uploaded.current.id] },
    ]);
    expect(toasts()[0]?.[1]).toMatch(/^“x\.zip” can’t be uploaded/);
  });
});

describe('editing one', () => {
  test('lets an engineer say how far it is, and nothing else', async () => {
    const saved = answers('patch', `/milestones/${able([]).id}`, { body: able([]) });
    show([able(['edit'], { progress_percent: 20 })]);
    await press('Update progress of Plinth');
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    const progress = screen.getByLabelText('Progress');
    await userEvent.clear(progress);
    await userEvent.type(progress, '101');
    await press('Save');
    expect(await screen.findByText('Progress must be a whole number from 0 to 100')).toBeVisible();
    await userEvent.clear(progress);
    await userEvent.type(progress, '45');
    await press('Save');
    await vi.waitFor(() => expect(bodies(saved)).toEqual([{ progress_percent: 45 }]));
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"3"');
  });

  test('tells what others have changed meanwhile', async () => {
    const saved = answers(
      'patch',
      `/milestones/${able([]).id}`,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: able([]) },
    );
    answers('get', `/projects/${project().id}/milestones`, {
      body: { items: [able(['edit'], { version: 4, planned_on: '2026-12-24' })], version: 8 },
    });
    show([able(['edit'])], { can: ['plan_milestones'] });
    await press('Edit Plinth');
    await userEvent.type(screen.getByLabelText('Name'), ' beam');
    await press('Save');
    expect(await screen.findByText('1 Dec 2026 → 24 Dec 2026')).toBeVisible();
    await press('Save');
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.calls[1]?.[0].headers.get('if-match')).toBe('"4"');
    expect(bodies(saved)[1]).toEqual({ name: 'Plinth beam' });
  });
});

describe('the plan', () => {
  const begun = milestone(1, { name: 'Foundation', status: 'in_progress', weight_bps: 6000 });
  const roof = milestone(2, { name: 'Roof', stage: 'structure', weight_bps: 4000, planned_on: '2026-12-10' });
  const path = `/projects/${project().id}/milestones`;
  const open = async () => {
    show([begun, roof], { can: ['plan_milestones'] });
    await press('Edit the plan');
    return screen.getByRole('dialog', { name: 'Plan of milestones' });
  };
  const rows = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
  const weight = (index: number) => screen.getAllByLabelText('Weight')[index] as HTMLElement;

  test('adds, removes and moves, and says what the weights add up to', async () => {
    const planned = answers('put', path, { body: project() });
    await open();
    expect(
      screen.getByRole('button', { name: 'Foundation has started and cannot be removed from the plan' }),
    ).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Foundation up' })).toBeDisabled();
    await press('Add milestone');
    await userEvent.type(screen.getAllByLabelText('Name')[2] as HTMLElement, 'Pool');
    await press('Move Pool up');
    expect(screen.getByText('Pool is now 2 of 3')).toBeInTheDocument();
    expect(rows()).toEqual(['1. Foundation', '2. Pool', '3. Roof']);
    await press('Remove Roof');
    await userEvent.type(weight(1), '35.5');
    expect(screen.getByText(/^Weights: 95\.5\s%, 4\.5\s% missing$/)).toBeVisible();
    await press('Save plan');
    expect(await screen.findByText(/^Weights must add up to 100\s%: they add up to 95\.5\s%$/)).toBeVisible();
    expect(planned).not.toHaveBeenCalled();
    await userEvent.clear(weight(1));
    await userEvent.type(weight(1), '40');
    expect(screen.queryByText(/^Weights must/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Weights: 100\s%$/)).toBeVisible();
    await press('Save plan');
    await vi.waitFor(() => expect(toasts()).toEqual([['success', 'The plan was saved']]));
    expect(planned.mock.calls[0]?.[0].headers.get('if-match')).toBe('"7"');
    expect(bodies(planned)).toEqual([
      {
        milestones: [
          {
            id: begun.id,
            name: 'Foundation',
            stage: 'foundation',
            weight_bps: 6000,
            planned_on: '2026-12-01',
          },
          { name: 'Pool', stage: 'site_preparation', weight_bps: 4000, planned_on: '2026-12-20' },
        ],
      },
    ]);
  });

  test('moves rows by Alt and the arrows', async () => {
    await open();
    await userEvent.click(weight(1));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()).toEqual(['1. Roof', '2. Foundation']);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()).toEqual(['1. Roof', '2. Foundation']);
  });

  test('shows faults at their rows', async () => {
    answers('put', path, {
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'milestones', 1, 'weight_bps'], msg: 'Too light' },
          { loc: ['body', 'milestones', 0, 'planned_on'], msg: 'Too early' },
          { loc: ['body', 'milestones'], msg: 'Weights must add up' },
        ],
      },
    });
    await open();
    await press('Save plan');
    expect(await screen.findByText('Too light')).toBeVisible();
    expect(weight(1)).toHaveAccessibleDescription('Too light');
    expect(screen.getByText('Too early')).toBeVisible();
    expect(screen.getByText('Weights must add up')).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  test('asks whose to keep when somebody else has planned meanwhile', async () => {
    const planned = answers(
      'put',
      path,
      { status: 412, body: { code: 'stale', message: 'x' } },
      { body: project() },
    );
    answers('get', `/projects/${project().id}`, {
      body: project({ version: 8, milestones: [{ ...begun, weight_bps: 10_000 }] }),
    });
    await open();
    await userEvent.type(screen.getAllByLabelText('Name')[1] as HTMLElement, ' slab');
    await press('Save plan');
    const mine = await screen.findByRole('button', { name: 'Keep mine' });
    expect(screen.getByText(/→ Foundation \(100 %, 1 Dec 2026\)/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save plan' })).toBeDisabled();
    await userEvent.click(mine);
    await press('Save plan');
    await vi.waitFor(() => expect(planned).toHaveBeenCalledTimes(2));
    expect(planned.mock.calls[1]?.[0].headers.get('if-match')).toBe('"8"');
    expect(bodies(planned)[1]).toMatchObject({ milestones: [{ id: begun.id }, { name: 'Roof slab' }] });
    expect(JSON.stringify(bodies(planned)[1])).not.toContain(roof.id);
  });
});

describe('without a network', () => {
  test('a submission goes into the outbox with its evidence', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const addJob = vi.spyOn(outbox, 'addJob').mockResolvedValue();
    show([able(['submit'], { progress_percent: 100 })]);
    await press('Submit for certification');
    const dialog = within(screen.getByRole('dialog', { name: 'Submit Plinth' }));
    await userEvent.type(dialog.getByLabelText('Why is there no photo?'), 'Done');
    fireEvent.change(dialog.getByTestId('camera'), {
      target: { files: [new File(['x'], 'wall.jpg', { type: 'image/jpeg' })] },
    });
    expect(dialog.getByText('wall.jpg')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await vi.waitFor(() => expect(addJob).toHaveBeenCalledTimes(1));
    expect(addJob.mock.calls[0]?.[0]).toMatchObject({
      kind: 'milestone_submission',
      title: 'Submission of Plinth',
      payload: { milestoneId: able([]).id, note: 'Done', evidence: [] },
      files: [{ name: 'wall.jpg' }],
    });
    expect(toasts()).toContainEqual([
      'info',
      'Stored on this device. It is sent as soon as there is a network.',
    ]);
  });

  test('a refused submission comes back from the outbox, and leaves it once it is sent again', async () => {
    const kept = [
      { id: 'old', name: 'fence.jpg', media_type: 'image/jpeg' },
      { id: 'lost', name: 'gate.jpg', media_type: 'image/jpeg' },
    ];
    const plinth = able(['submit'], { evidence: kept, progress_percent: 80 });
    const refused: Partial<Job> = {
      id: 'job-1',
      kind: 'milestone_submission',
      subject: plinth.id,
      payload: {
        milestoneId: plinth.id,
        note: 'Done',
        evidence: ['old', 'lost', 'new'],
      },
      files: [{ key: 'k', name: 'wall.jpg', type: 'image/jpeg', sent: null }],
      fault: { status: 422, code: 'invalid', message: 'Is gone', places: ['evidence.1'] },
    };
    vi.spyOn(outbox, 'openOutbox').mockResolvedValue();
    vi.spyOn(outbox, 'filesOfJob').mockResolvedValue([new Blob(['x'], { type: 'image/jpeg' })]);
    const addJob = vi.spyOn(outbox, 'addJob').mockResolvedValue();
    const removeJob = vi.spyOn(outbox, 'removeJob').mockResolvedValue();
    outbox.outboxStore.set({ jobs: [refused as Job], sending: null });
    answers('get', `/projects/${project().id}/documents`, { body: { items: [] } });
    const { router } = show([plinth]);
    await router.navigate(`/?tab=milestones&submit=${plinth.id}&job=job-1`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit Plinth' }));
    expect(await dialog.findByText('wall.jpg')).toBeVisible();
    expect(dialog.getByLabelText('Note (optional)')).toHaveValue('Done');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await vi.waitFor(() => expect(removeJob).toHaveBeenCalledWith('job-1'));
    expect(addJob.mock.calls[0]?.[0]).toMatchObject({
      payload: { note: 'Done', evidence: ['old', 'new'] },
      files: [{ name: 'wall.jpg' }],
    });
    await vi.waitFor(() => expect(router.state.location.search).toBe('?tab=milestones'));
    outbox.outboxStore.set({ jobs: [], sending: null });
  });
});
