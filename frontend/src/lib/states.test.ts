import { expect, test } from 'vitest';
import { stateChoices, stateName } from './states';

test('all 36 states and territories can be chosen, by name', () => {
  expect(stateChoices).toHaveLength(36);
  expect(stateName('KA')).toBe('Karnataka');
  const names = stateChoices.map(({ label }) => label);
  expect(names).toEqual(names.toSorted());
});
