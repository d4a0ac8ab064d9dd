import { beforeEach, expect, test, vi } from 'vitest';
import { addRecent, dropRecent, type Recent, readRecent } from './recent';

const ticket = (n: number): Recent => ({
  kind: 'ticket',
  id: `t${n}`,
  title: `Ticket ${n}`,
  code: `TKT-000${n}`,
  path: `/dashboard/ticket/t${n}`,
});

beforeEach(() => localStorage.clear());

test('the last ten are kept, the newest first and each once', () => {
  for (let n = 0; n < 12; n += 1) addRecent('a', ticket(n));
  addRecent('a', { ...ticket(5), title: 'Renamed' });
  const ids = readRecent('a').map(({ id }) => id);
  expect(ids).toEqual(['t5', 't11', 't10', 't9', 't8', 't7', 't6', 't4', 't3', 't2']);
  expect(readRecent('a')[0]?.title).toBe('Renamed');
  expect(readRecent('b')).toEqual([]);
});

test('signing out forgets all, signing in those of others', () => {
  addRecent('a', ticket(1));
  addRecent('b', ticket(2));
  dropRecent('a');
  expect([readRecent('a').length, readRecent('b').length]).toEqual([1, 0]);
  dropRecent();
  expect(readRecent('a')).toEqual([]);
});

test('anything else in the storage is left out', () => {
  for (const stored of [
    '{',
    '7',
    '[null, {"kind": "ticket"}]',
    '[{"kind":"t","id":"1","title":"x","path":"//evil"}]',
  ]) {
    localStorage.setItem('recent:a', stored);
    expect(readRecent('a')).toEqual([]);
  }
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full });
  addRecent('a', ticket(1));
  expect(readRecent('a')).toEqual([]);
  vi.unstubAllGlobals();
});
