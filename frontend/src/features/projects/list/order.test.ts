import { describe, expect, test } from 'vitest';
import { tasksOf } from '@/testing/dashboard';
import { summary } from '@/testing/projects';
import { byNeed, needyOf, waitingIn } from './order';

test('staff see first what waits or is at risk, then what is in progress, and last what has ended', () => {
  const late = {
    id: 'x',
    name: 'Roof',
    planned_on: '2026-11-01',
    status: 'upcoming',
    is_late: true,
  } as const;
  const houses = [
    summary(1, { name: 'Handed over, waiting', status: 'handed_over' }),
    summary(2, { name: 'Planned', status: 'planning' }),
    summary(3, { name: 'Going well' }),
    summary(4, { name: 'Planned, waiting', status: 'planning' }),
    summary(5, { name: 'On hold, at risk', status: 'on_hold', health: 'at_risk' }),
    summary(6, { name: 'Late', next_milestone: late }),
    summary(7, { name: 'Completed, off track', status: 'completed', health: 'off_track' }),
  ];
  const waiting = new Set([summary(1).id, summary(4).id]);
  expect(byNeed(houses, needyOf(houses, waiting)).map(({ name }) => name)).toEqual([
    'Late',
    'On hold, at risk',
    'Planned, waiting',
    'Handed over, waiting',
    'Going well',
    'Planned',
    'Completed, off track',
  ]);
});

describe('the things of a project that wait', () => {
  const house = { id: 'house', name: 'House' };
  const task = (id: string) => ({ id, title: id, project: house, since: '2026-11-20T05:00:00Z' });
  const tickets = tasksOf('ticket_to_answer', task('a'), task('b'));
  const confirm = tasksOf('ticket_to_confirm', task('c'));
  const payment = tasksOf('payment_to_make', task('d'));
  const milestone = tasksOf('milestone_to_accept', task('e'));

  test.each([
    [[payment], '1 payment waits', '1 payment waits for you'],
    [[tickets, confirm], '3 tickets wait', '3 tickets wait for you'],
    [[payment, tickets], '3 things wait', '1 payment, 2 tickets wait for you'],
    [[milestone, payment, tickets], '4 things wait', '4 things wait for you'],
    [[tasksOf('site_without_entry', task('f'))], '1 thing waits', '1 thing waits for you'],
    // Further tickets may be of this project or of another.
    [[payment, { ...tickets, count: 7 }], 'Waiting for you', 'Waiting for you'],
  ])('are counted in words: %#', (kinds, short, long) => {
    expect(waitingIn(kinds).get('house')).toEqual({ short, long });
  });

  test('tasks without a project belong to none', () => {
    const { project: _house, ...person } = task('a');
    expect(waitingIn([tasksOf('account_to_approve', person)]).size).toBe(0);
  });
});
