import { expect, test } from 'vitest';
import { readParams } from '@/components/list/use-list-params';
import { boardParams, forBoard, LEAD_FILTERS, listParams, viewOf } from './filters';

const MY_ID = '01938a5e-0000-7000-8000-000000000001';
const OTHER = '01938a5e-0000-7000-8000-000000000014';
const read = (query: string) => readParams(LEAD_FILTERS, new URLSearchParams(query));

test.each([
  ['', {}],
  ['status=open', { status: 'open' }],
  ['status=junk&sort=value', { status: 'junk', sort: 'value' }],
  ['sort=follow_up', {}],
  ['owner=me', { owner_id: MY_ID }],
  ['owner=none&overdue=true', { unowned: true, overdue: true }],
  [`owner=${OTHER}&source=walk_in`, { owner_id: OTHER, source: 'walk_in' }],
  ['search=%20rao%20', { search: 'rao' }],
  ['came_from=2026-11-01&came_to=2026-11-30', { came_from: '2026-11-01', came_to: '2026-11-30' }],
  ['status=nonsense&source=x&owner=y&overdue=maybe&came_to=now&sort=z', {}],
])('%j asks the list for %j', (query, params) => {
  expect(listParams(read(query), MY_ID)).toEqual(params);
});

test('the board knows no status and no order', () => {
  const filters = forBoard(read('status=open&sort=newest&source=event&owner=none'));
  expect(boardParams(filters, MY_ID)).toEqual({ source: 'event', unowned: true });
  expect(listParams(filters, MY_ID)).toEqual({ source: 'event', unowned: true });
});

test.each([
  ['', 'list'],
  ['view=board', 'board'],
  ['view=day', 'day'],
  ['view=other', 'list'],
])('%j shows the %s', (query, view) => {
  expect(viewOf(new URLSearchParams(query))).toBe(view);
});
