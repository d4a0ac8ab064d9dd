import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Activity as Entry } from '@/api/generated/model/activity';
import { ActivityKind } from '@/api/generated/model/activityKind';
import { endSession } from '@/app/session-store';
import { answers } from '@/testing/answers';
import { activity, project, vikram } from '@/testing/projects';
import { renderSignedIn } from '@/testing/render';
import { Activity } from './activity';
import { changesOf } from './changes';
import { folded, linesOf } from './lines';
import { deedOf, factOf } from './sentence';

/** The sentences of these entries, the latest first. */
const deedsOf = (entries: readonly Entry[], hasConsent = false) => linesOf(entries, hasConsent).map(deedOf);

const PATH = `/projects/${project().id}/activity`;

afterEach(() => {
  onlineManager.setOnline(true);
  endSession();
});

describe('a sentence', () => {
  test.each<[Entry['kind'], Partial<Entry>, string]>([
    ['milestone_certified', { subject: 'Foundation' }, 'certified Foundation'],
    ['milestone_queried', { subject: 'Foundation' }, 'sent Foundation back'],
    [
      'project_status_changed',
      { changes: [{ field: 'status', from: 'in_progress', to: 'on_hold' }] },
      'changed the status from In progress to On hold',
    ],
    [
      'member_added',
      { subject: 'Asha Rao', changes: [{ field: 'part', to: 'client' }] },
      'added Asha Rao as client',
    ],
    [
      'member_removed',
      { subject: 'Vikram Nair', changes: [{ field: 'part', from: 'engineer' }] },
      'removed Vikram Nair (engineer)',
    ],
    [
      'document_version_added',
      { subject: 'Ground floor', changes: [{ field: 'number', to: 2 }] },
      'added version 2 of “Ground floor”',
    ],
    [
      'milestone_edited',
      { subject: 'Plinth', changes: [{ field: 'progress_percent', from: 20, to: 36 }] },
      'set the progress of Plinth to 36\u00a0%',
    ],
    ['milestone_edited', { subject: 'Plinth', changes: [{ field: 'name', to: 'Plinth' }] }, 'edited Plinth'],
    ['document_added', { subject: 'IMG_2031' }, 'added a document'],
    ['document_added', { subject: 'sanction plan.pdf' }, 'added a document'],
    [
      'portfolio_edited',
      { changes: [{ field: 'is_public', from: false, to: true }] },
      'prepared the public page',
    ],
    [
      'portfolio_edited',
      { changes: [{ field: 'is_public', from: true, to: false }] },
      'took this project off the website',
    ],
    ['portfolio_edited', { changes: [{ field: 'summary', to: 'A house' }] }, 'edited the public page'],
    [
      'portfolio_edited',
      { changes: [{ field: 'photos', from: [], to: [{}, {}, {}] }] },
      'edited the public page, with 3 photos',
    ],
  ])('%s', (kind, changes, sentence) => {
    expect(deedsOf([activity(kind, changes)])).toEqual([sentence]);
  });

  test.each(Object.values(ActivityKind))('there is one for %s', (kind) => {
    expect(deedsOf([activity(kind)])[0]).not.toMatch(/recorded|undefined/);
  });

  test('says “published” only where a client had agreed', () => {
    const shown = (minute: number) =>
      activity('portfolio_edited', {
        at: `2026-11-20T10:0${minute}:00Z`,
        changes: [{ field: 'is_public', from: false, to: true }],
      });
    const at = (minute: number) => ({ at: `2026-11-20T10:0${minute}:00Z` });
    const entries = [
      shown(7),
      activity('consent_lapsed', at(6)),
      shown(6),
      shown(5),
      activity('consent_given', at(4)),
      shown(3),
    ];
    const published = (hasConsent: boolean) =>
      deedsOf(entries, hasConsent).filter((deed) => /^(?:published|prepared)/.test(deed));
    expect(published(true)).toEqual([
      'published this project on the website',
      'prepared the public page',
      'published this project on the website',
      'prepared the public page',
    ]);
    expect(published(false)[0]).toBe('prepared the public page');
  });

  test('stands for consecutive steps of one person on the progress of one milestone', () => {
    const step = (hour: number, from: number, to: number, changes: Partial<Entry> = {}) =>
      activity('milestone_edited', {
        subject: 'Plinth',
        at: `2026-11-20T1${hour}:00:00Z`,
        changes: [{ field: 'progress_percent', from, to }],
        ...changes,
      });
    expect(deedsOf([step(3, 28, 34), step(2, 24, 28), step(1, 20, 24)])).toEqual([
      'set the progress of Plinth from 20\u00a0% to 34\u00a0% in 3 steps',
    ]);
    expect(deedsOf([step(3, 28, 34), step(2, 24, 28, { by: vikram })])).toHaveLength(2);
    expect(deedsOf([step(3, 28, 34), step(2, 24, 28, { subject: 'Roof' })])).toHaveLength(2);
    expect(deedsOf([step(3, 28, 34), step(2, 24, 28, { at: '2026-11-19T10:00:00Z' })])).toEqual([
      'set the progress of Plinth from 24\u00a0% to 34\u00a0% in 2 steps since 19 Nov 2026',
    ]);
  });

  test('stands for the documents that one person added on one day, in their order, without raw names', () => {
    const add = (hour: number, subject: string, changes: Partial<Entry> = {}) =>
      activity('document_added', { subject, at: `2026-11-20T1${hour}:00:00Z`, ...changes });
    expect(deedsOf([add(2, 'Ground floor'), add(1, 'Sanction')])).toEqual([
      'added 2 documents: “Sanction” and “Ground floor”',
    ]);
    expect(
      deedsOf([add(5, 'Five'), add(4, 'IMG_2031'), add(3, 'Three'), add(2, 'Two'), add(1, 'One')]),
    ).toEqual(['added 5 documents: “One”, “Two”, “Three” and 2 more']);
    expect(deedsOf([add(2, 'IMG_2032'), add(1, 'IMG_2031')])).toEqual(['added 2 documents']);
    expect(deedsOf([add(2, 'Roof'), add(1, 'Plinth', { by: vikram })])).toHaveLength(2);
    expect(deedsOf([add(2, 'Roof'), add(1, 'Plinth', { at: '2026-11-19T10:00:00Z' })])).toHaveLength(2);
  });

  test('has in small lines what its author did with the milestone in the same minute', () => {
    const at = '2026-11-20T10:00:10Z';
    const of = (kind: Entry['kind'], changes: Partial<Entry> = {}) =>
      activity(kind, { subject: 'Plinth', at, ...changes });
    const progress = [{ field: 'progress_percent', from: 80, to: 100 }];
    const rowsOf = (...entries: Entry[]) =>
      folded(linesOf(entries, false)).map((line) => [deedOf(line), ...line.also.map(factOf)]);
    expect(
      rowsOf(
        of('milestone_submitted', { reason: 'Complete', at: '2026-11-20T10:00:50Z' }),
        of('milestone_edited', { changes: progress }),
        of('document_added', { subject: 'Levels' }),
        of('document_added', { subject: 'Photo of the plinth' }),
      ),
    ).toEqual([
      // A submission implies that the work is complete.
      ['submitted Plinth', '2 documents added: “Photo of the plinth” and “Levels”'],
    ]);
    const sixty = of('milestone_edited', { changes: [{ field: 'progress_percent', from: 40, to: 60 }] });
    const ninety = of('milestone_edited', { changes: [{ field: 'progress_percent', from: 60, to: 90 }] });
    expect(rowsOf(of('milestone_submitted'), ninety)).toEqual([
      ['submitted Plinth', 'Progress of Plinth set to 90\u00a0%'],
    ]);
    expect(rowsOf(of('milestone_submitted'), ninety, sixty)).toEqual([
      ['submitted Plinth', 'Progress of Plinth set from 40\u00a0% to 90\u00a0% in 2 steps'],
    ]);
    expect(rowsOf(of('milestone_submitted'), of('document_added', { subject: 'IMG_2031' }))).toEqual([
      ['submitted Plinth', 'A document added'],
    ]);
    const submitted = of('milestone_submitted');
    for (const other of [
      of('milestone_edited', { changes: progress, by: vikram }),
      of('milestone_edited', { changes: progress, subject: 'Roof' }),
      of('milestone_edited', { changes: progress, at: '2026-11-20T09:59:59Z' }),
      // Its values are read in a row of its own, and so is a reason.
      of('milestone_edited', { changes: [{ field: 'name', to: 'Plinth' }] }),
      of('milestone_queried', { reason: 'Honeycombs' }),
      // An act at the site has its own sentence.
      of('milestone_started'),
      of('member_added', { subject: 'Asha Rao' }),
    ]) {
      expect(rowsOf(submitted, other)).toHaveLength(2);
    }
    const version = of('document_version_added', {
      subject: 'Levels',
      changes: [{ field: 'number', to: 2 }],
    });
    expect(rowsOf(version, of('document_added', { subject: 'Levels' }))).toHaveLength(1);
    expect(rowsOf(version, of('document_removed', { subject: 'Slab' }))).toHaveLength(2);
    expect(rowsOf(submitted, version)).toHaveLength(2);
    // Documents of the morning are told by themselves.
    expect(
      rowsOf(
        submitted,
        of('document_added', { subject: 'Levels' }),
        of('document_added', { subject: 'Permit', at: '2026-11-20T04:00:00Z' }),
      ),
    ).toHaveLength(2);
    // Documents between them do not join two milestones.
    expect(
      rowsOf(
        submitted,
        of('document_added', { subject: 'Levels' }),
        of('milestone_started', { subject: 'Roof' }),
      ),
    ).toHaveLength(2);
  });

  test('of an unknown kind can be read', () => {
    const unknown = 'payment_requested' as Entry['kind'];
    expect(deedsOf([activity(unknown, { subject: 'Foundation' }), activity(unknown)])).toEqual([
      'recorded: payment requested, Foundation',
      'recorded: payment requested',
    ]);
  });
});

describe('changes', () => {
  test.each<[string, unknown, unknown, object]>([
    [
      'contract_value_paise',
      100,
      123_456_700,
      { label: 'Contract value', from: '₹1.00', to: '₹12,34,567.00' },
    ],
    ['gst_rate_bps', 1800, 1250, { label: 'GST', from: '18\u00a0%', to: '12.5\u00a0%' }],
    ['planned_end_on', '2026-11-12', null, { label: 'Planned end', from: '12 Nov 2026', to: 'removed' }],
    ['project_type', undefined, 'interior', { label: 'Type', to: 'Interior' }],
    ['health', 'on_track', 'at_risk', { label: 'Health', from: 'On track', to: 'At risk' }],
    ['visibility', 'internal', 'client', { from: 'The team only', to: 'The client and the team' }],
    ['is_lead', false, true, { label: 'Lead engineer', from: 'no', to: 'yes' }],
    ['built_up_area_sqft', 1200, 1350, { from: '1,200 sq ft', to: '1,350 sq ft' }],
    ['dlp_months', 12, 1, { from: '12 months', to: '1 month' }],
    ['tags', [], ['villa', 'lake'], { label: 'Tags', to: 'villa, lake' }],
    ['photos', [{}], [{}, {}], { from: '1 entry', to: '2 entries' }],
    ['cover_file_id', undefined, 'x', { label: 'Cover photo', to: 'another' }],
    ['something_new', 'a', '', { label: 'Something new', from: 'a', to: 'removed' }],
    [
      'address',
      { line1: '1 Old Road', line2: null, state_code: 'KA' },
      { line1: '2 New Road', line2: null, state_code: 'TN' },
      { from: '1 Old Road, Karnataka', to: '2 New Road, Tamil Nadu' },
    ],
  ])('%s is told in people’s words', (field, from, to, expected) => {
    expect(changesOf(activity('project_edited', { changes: [{ field, from, to }] }))[0]).toMatchObject(
      expected,
    );
  });

  test('of the public page begin with its title', () => {
    const changes = ['photos', 'summary', 'title'].map((field) => ({ field, to: 'A house' }));
    const labels = changesOf(activity('portfolio_edited', { changes })).map(({ label }) => label);
    expect(labels).toEqual(['Title', 'Summary']);
  });

  test('of a plan are told milestone by milestone', () => {
    const facts = { seq: 1, name: 'Plinth', stage: 'plinth', weight_bps: 1000, planned_on: '2026-11-12' };
    const changes = [
      { field: 'Plinth', from: facts, to: { ...facts, weight_bps: 1500 } },
      { field: 'Roof', to: facts },
      { field: 'Pool', from: facts },
    ];
    expect(changesOf(activity('milestones_planned', { changes }))).toEqual([
      { label: 'Plinth, weight', from: '10\u00a0%', to: '15\u00a0%' },
      { label: 'Roof', to: 'added, 10\u00a0%, 12 Nov 2026' },
      { label: 'Pool', to: 'removed' },
    ]);
  });
});

describe('the feed', () => {
  test('is grouped by the days of India, with reasons, and goes on', async () => {
    const asked = answers(
      'get',
      PATH,
      {
        body: {
          items: [
            activity('milestone_queried', {
              subject: 'Plinth',
              reason: 'Honeycombs',
              at: '2026-11-20T19:00:00Z',
            }),
            activity('milestone_certified', { subject: 'Foundation', at: '2026-11-20T10:00:00Z' }),
          ],
          next_cursor: 'next',
        },
      },
      {
        body: {
          items: [activity('project_created', { at: '2026-10-01T10:00:00Z', by: undefined as never })],
        },
      },
    );
    renderSignedIn('/', <Activity project={project()} />);
    expect(screen.getByRole('status', { name: 'Loading the activity' })).toBeVisible();
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(today).toHaveTextContent('Meera Iyer sent Plinth back');
    expect(within(today).getByText('Honeycombs')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Yesterday' })).toHaveTextContent('certified Foundation');
    expect(screen.getAllByRole('heading').map((it) => it.textContent)).toEqual([
      'November 2026',
      'Today',
      'Yesterday',
    ]);
    // The time stands after all sentences, so that what was done next follows the first.
    expect(screen.getByText('3:30 pm').closest('p')).toBeNull();
    expect(screen.getByText('3:30 pm').closest('li')).toHaveTextContent(/certified Foundation.*3:30 pm$/);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('region', { name: '1 Oct' })).toHaveTextContent(
      'The system set up the project',
    );
    expect(asked.mock.calls[1]?.[0].url.searchParams.get('cursor')).toBe('next');
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  test('is ordered by when things happened, and filtered by the server', async () => {
    const started = activity('milestone_started', { subject: 'Plinth', at: '2026-11-19T05:00:00Z' });
    const added = activity('document_added', { subject: 'Ground floor', at: '2026-11-20T05:00:00Z' });
    const roof = activity('milestone_started', { subject: 'Roof', at: '2026-11-20T06:00:00Z' });
    const asked = answers(
      'get',
      PATH,
      { body: { items: [started, added, roof], next_cursor: 'next' } },
      { body: { items: [added] } },
      { body: { items: [] } },
    );
    const { router } = renderSignedIn('/', <Activity project={project()} />);
    await screen.findByRole('region', { name: 'Yesterday' });
    expect(screen.getAllByRole('region').map((it) => it.textContent)).toEqual([
      expect.stringMatching(/^Yesterday.*started Roof.*added “Ground floor”/),
      expect.stringMatching(/^19 Nov.*started Plinth/),
    ]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Show' }));
    await userEvent.click(screen.getByRole('option', { name: 'Documents' }));
    expect(router.state.location.search).toBe('?kind=documents');
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(asked.mock.calls[1]?.[0].url.searchParams.get('subject')).toBe('documents');
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Show' }));
    await userEvent.click(screen.getByRole('option', { name: 'Team' }));
    expect(await screen.findByText('Nothing of this kind has happened yet.')).toBeVisible();
  });

  test('leads to the tabs of the milestones and documents that it names', async () => {
    const items = [
      activity('milestone_certified', { subject: 'Plinth', at: '2026-11-20T10:00:00Z' }),
      activity('document_added', { subject: 'Ground floor', at: '2026-11-20T09:01:00Z' }),
      activity('document_added', { subject: 'Sanction', at: '2026-11-20T09:00:00Z' }),
      activity('document_removed', { subject: 'Old plan', at: '2026-11-20T08:00:00Z' }),
      activity('member_added', { subject: 'Asha Rao', at: '2026-11-20T07:00:00Z' }),
    ];
    answers('get', PATH, { body: { items } });
    renderSignedIn('/', <Activity project={project()} />);
    const day = within(await screen.findByRole('region', { name: 'Yesterday' }));
    expect(day.getAllByRole('link').map((it) => [it.textContent, it.getAttribute('href')])).toEqual([
      ['Plinth', '/?tab=milestones'],
      ['“Sanction”', '/?tab=documents'],
      ['“Ground floor”', '/?tab=documents'],
    ]);
  });

  test('says that there is no network', async () => {
    onlineManager.setOnline(false);
    renderSignedIn('/', <Activity project={project()} />);
    expect(await screen.findByText('You are offline')).toBeVisible();
    answers('get', PATH, { body: { items: [] } });
    onlineManager.setOnline(true);
    expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  });

  test('says when it is empty, and when it cannot be loaded', async () => {
    answers('get', PATH, { status: 400, body: { message: 'Not now' } }, { body: { items: [] } });
    renderSignedIn('/', <Activity project={project()} />);
    expect(await screen.findByText('Not now')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  });
});
