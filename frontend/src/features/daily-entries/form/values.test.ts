import { describe, expect, test } from 'vitest';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DiarySite } from '@/api/generated/model/diarySite';
import { draftSchema, entrySchema } from './schema';
import { blankValues, bodyOf, changeOf, lastEntry, openDays, sameAs, valuesOf } from './values';

const site: DiarySite = {
  project: { id: 'p', code: 'PRJ-0001', name: 'Rao residence' },
  milestones: [
    { id: 'm1', name: 'Plinth', stage: 'plinth', status: 'upcoming', progress_percent: 0 },
    { id: 'm2', name: 'Slab', stage: 'structure', status: 'in_progress', progress_percent: 40 },
  ],
  open_days: ['2026-11-15', '2026-11-22'],
};

const entry = (changes: Partial<DailyEntry> = {}): DailyEntry => ({
  id: 'e',
  version: 1,
  project: site.project,
  entry_on: '2026-11-22',
  author: { id: 'me', full_name: 'Ravi', role: 'engineer' } as DailyEntry['author'],
  status: 'submitted',
  revision: 1,
  is_shared: false,
  summary: 'Column shuttering',
  people: 4,
  delays: [{ reason: 'other', hours: 2 }],
  photo_count: 0,
  photos: [],
  can: [],
  work_items: [],
  labour: [{ trade: 'Mason', count: 4, hours: 8.5 }],
  materials: [{ name: 'Cement', received: 20 }],
  equipment: [{ name: 'Mixer', hours_used: 3 }],
  safety: [],
  shared_with_client: false,
  stage: 'structure',
  milestone: { id: 'm2', name: 'Slab' },
  progress_percent: 45,
  weather: { sky: 'rain', rainfall_mm: 12 },
  revisions: [],
  created_at: '2026-11-22T10:00:00Z',
  updated_at: '2026-11-22T10:00:00Z',
  ...changes,
});

test('today, three days back, and days that a manager opened may be filed for', () => {
  expect(openDays('2026-11-23', site)).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-15',
  ]);
});

describe('the last entry', () => {
  const theirs = entry({ id: 'theirs', author: { ...entry().author, id: 'other' } });
  const mine = entry({ id: 'mine', entry_on: '2026-11-20' });
  test.each([
    ['my own comes before a later one of somebody else', [theirs, mine], 'mine'],
    ['without my own it is anybody’s', [theirs], 'theirs'],
    ['entries of the same day do not count', [entry({ entry_on: '2026-11-23' })], undefined],
  ])('%s', (_name, entries, expected) => {
    expect(lastEntry(entries, 'p', 'me', '2026-11-23')?.id).toBe(expected);
  });
});

test('a blank entry has the stage and milestone of the last entry, or of the milestone in progress', () => {
  expect(
    blankValues(site, '2026-11-23', entry({ milestone: { id: 'm1', name: 'Plinth' }, stage: 'plinth' })),
  ).toMatchObject({
    milestone_id: 'm1',
    stage: 'plinth',
    progress_percent: '0',
  });
  expect(blankValues(site, '2026-11-23', null)).toMatchObject({
    milestone_id: 'm2',
    stage: 'structure',
    progress_percent: '40',
  });
});

test('the same as yesterday has no delays and deliveries, and drops a milestone that is gone', () => {
  expect(sameAs(entry(), site, '2026-11-23')).toMatchObject({
    entry_on: '2026-11-23',
    summary: 'Column shuttering',
    milestone_id: 'm2',
    progress_percent: '45',
    sky: 'rain',
    labour: [{ trade: 'Mason', count: '4', hours: '8.5' }],
    equipment: [{ name: 'Mixer', hours_used: '3', hours_idle: '' }],
    materials: [],
    delays: [],
  });
  expect(sameAs(entry({ milestone: { id: 'gone', name: 'Roof' } }), site, '2026-11-23')).toMatchObject({
    milestone_id: '',
    progress_percent: '',
  });
});

test('the body leaves trades without people out, and comes back into the same form', () => {
  const values = blankValues(site, '2026-11-23', null);
  const [first, second] = values.labour;
  const filled = {
    ...values,
    summary: ' Slab cast ',
    sky: 'clear',
    labour: [{ ...first, count: '3' }, second].filter((it) => it !== undefined) as typeof values.labour,
  };
  const body = bodyOf('id', entrySchema.parse(filled), true);
  expect(body).toMatchObject({
    id: 'id',
    submit: true,
    summary: 'Slab cast',
    milestone_id: 'm2',
    progress_percent: 40,
    weather: { sky: 'clear', temp_c: null, rainfall_mm: null },
    labour: [{ trade: 'Mason', count: 3, hours: null }],
  });
  expect(bodyOf('id', entrySchema.parse(valuesOf(body)), true)).toEqual(body);
});

test.each([
  ['rain', 12],
  ['storm', 12],
  ['clear', null],
  ['fog', null],
])('rainfall under the sky %s is sent as %s', (sky, rainfall_mm) => {
  const values = { ...blankValues(site, '2026-11-23', null), summary: 'Slab', rainfall_mm: '12', sky };
  expect(bodyOf('id', entrySchema.parse(values), true).weather).toEqual({ sky, temp_c: null, rainfall_mm });
});

test.each([
  ['2.5', 'count'],
  ['1001', 'count'],
  ['', 'count'],
])('%s people of a trade are refused', (count, field) => {
  const values = {
    ...blankValues(site, '2026-11-23', null),
    summary: 'Slab',
    labour: [{ trade: 'Mason', count, hours: '' }],
  };
  expect(entrySchema.safeParse(values).error?.issues.map(({ path }) => path)).toEqual([['labour', 0, field]]);
});

test.each([
  ['progress_percent', '101'],
  ['temp_c', '70'],
  ['summary', ' '],
])('%s is refused as %s', (field, value) => {
  const values = { ...blankValues(site, '2026-11-23', null), summary: 'Slab', [field]: value };
  expect(entrySchema.safeParse(values).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('a draft may lack the work done, and follows every other rule', () => {
  const values = { ...blankValues(site, '2026-11-23', null), summary: ' ' };
  expect(bodyOf('id', draftSchema.parse(values), false)).toMatchObject({ submit: false, summary: null });
  expect(draftSchema.safeParse({ ...values, temp_c: '70' }).error?.issues).toMatchObject([
    { path: ['temp_c'] },
  ]);
});

test.each([
  ['draft', true, true],
  ['draft', false, undefined],
  ['changes_requested', true, true],
  ['submitted', true, undefined],
  ['approved', true, undefined],
] as const)('the change of an entry in the state %s, submitted: %s', (status, submit, expected) => {
  const data = entrySchema.parse({ ...blankValues(site, '2026-11-23', null), summary: 'Slab' });
  expect(changeOf(entry({ status }), data, submit).submit).toBe(expected);
});
