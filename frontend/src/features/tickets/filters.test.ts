import { expect, test } from 'vitest';
import { countFilters } from '@/components/list/use-list-params';
import { idOf } from '@/testing/projects';
import {
  boardParams,
  filtersOf,
  forBoard,
  listParams,
  queryOf,
  savedQueryOf,
  TICKET_FILTERS,
} from './filters';

const MY_ID = idOf('8000', 1);
const of = (query: string) => filtersOf(new URLSearchParams(query));

test('what the address says amiss is no filter', () => {
  expect(
    queryOf(of('status=nonsense&priority=urgent&assignee=you&requester=x&project=7&open=1&sort=up')),
  ).toBe('priority=urgent');
});

test('the order one gets without asking is not asked for', () => {
  expect(of('sort=next').sort).toBe('');
  expect(of('sort=newest').sort).toBe('newest');
  expect(of('sort=relevance').sort).toBe('');
  expect(of('search=tap&sort=relevance').sort).toBe('');
  expect(of('search=tap&sort=newest').sort).toBe('newest');
  expect(of('sort=due').sort).toBe('due');
});

test('a status says more than open alone', () => {
  expect(queryOf(of('status=closed&open=true'))).toBe('status=closed');
});

test('the same filters make the same query, however they were written', () => {
  expect(queryOf(of('sort=due&view=board&status=open&tab=tickets'))).toBe(
    queryOf(of('status=open&sort=due')),
  );
});

test('what is saved says that it is a board, and keeps what a list of it has', () => {
  const filters = of('sort=due&status=open');
  expect(savedQueryOf(filters, 'board')).toBe('status=open&sort=due&view=board');
  expect(savedQueryOf(filters, 'list')).toBe('status=open&sort=due');
});

test('the server is asked for who is meant', () => {
  expect(listParams(of('assignee=me&requester=me&open=true&sort=due'), MY_ID)).toEqual({
    assignee_id: MY_ID,
    requester_id: MY_ID,
    open: true,
    sort: 'due',
  });
  expect(listParams(of('assignee=none'), MY_ID)).toEqual({ unassigned: true, sort: 'next' });
  expect(listParams(of(`assignee=${idOf('8000', 2)}&project=${idOf('8002', 1)}`), MY_ID)).toEqual({
    assignee_id: idOf('8000', 2),
    project_id: idOf('8002', 1),
    sort: 'next',
  });
  expect(listParams(of('search=tap'), MY_ID)).toEqual({ search: 'tap' });
});

test('a board is asked for no status and no order', () => {
  const filters = of('status=open&sort=due&overdue=true&watching=true&category=safety&search=tap');
  expect(boardParams(filters, MY_ID)).toEqual({
    search: 'tap',
    category: 'safety',
    overdue: true,
    watching: true,
  });
  expect(countFilters(TICKET_FILTERS, filters)).toBe(4);
  expect(countFilters(TICKET_FILTERS, forBoard(filters))).toBe(3);
});

test('days are asked for as the address has them, and others are no filter', () => {
  const days = 'raised_from=2026-11-01&raised_to=2026-11-30&resolved_from=2026-11-02';
  const params = { raised_from: '2026-11-01', raised_to: '2026-11-30', resolved_from: '2026-11-02' };
  expect(listParams(of(days), MY_ID)).toEqual({ ...params, sort: 'next' });
  expect(boardParams(of(days), MY_ID)).toEqual(params);
  expect(queryOf(of('raised_from=2026-02-30&raised_to=tomorrow'))).toBe('');
});
