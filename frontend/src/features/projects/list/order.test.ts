import { expect, test } from 'vitest';
import { summary } from '@/testing/projects';
import { byNeed, needyOf } from './order';

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
