import { expect, test } from 'vitest';
import { changedMeanwhile, isDisputed, touchedFields } from './three-way';

const base = { name: 'Villa', city: 'Pune', floors: '2', tags: ['a'] };

test('touched is what differs, lists by their content', () => {
  expect(touchedFields(base, { ...base, tags: ['a'] })).toEqual([]);
  expect(touchedFields(base, { ...base, city: 'Nashik', tags: ['b'] })).toEqual(['city', 'tags']);
});

test('what others changed is told, and disputed only where both changed it differently', () => {
  const mine = { ...base, name: 'Villa Rao', floors: '3' };
  const theirs = { ...base, name: 'Villa Sharma', city: 'Nashik', floors: '3' };
  const changes = changedMeanwhile(base, mine, theirs);
  expect(changes).toEqual([
    { name: 'name', before: 'Villa', now: 'Villa Sharma', mine: 'Villa Rao' },
    { name: 'city', before: 'Pune', now: 'Nashik' },
    { name: 'floors', before: '2', now: '3' },
  ]);
  expect(changes.map(isDisputed)).toEqual([true, false, false]);
});
