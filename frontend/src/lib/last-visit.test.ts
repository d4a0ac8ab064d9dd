import { afterEach, expect, test, vi } from 'vitest';
import { noteVisit } from './last-visit';
import { dropRecent } from './recent';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const at = (time: string) => new Date(`2026-11-25T${time}Z`);

test('a visit ends after half an hour without the page', () => {
  expect(noteVisit('asha', at('08:00:00'))).toBeNull();
  expect(noteVisit('asha', at('08:29:59'))).toBeNull();
  expect(noteVisit('asha', at('08:59:59'))).toBe('2026-11-25T08:29:59.000Z');
  expect(noteVisit('asha', at('09:10:00'))).toBe('2026-11-25T08:29:59.000Z');
  expect(noteVisit('asha', at('12:00:00'))).toBe('2026-11-25T09:10:00.000Z');
});

test('signing out forgets the visits, signing in those of others', () => {
  noteVisit('asha', at('08:00:00'));
  noteVisit('ravi', at('08:00:00'));
  dropRecent('asha');
  expect(noteVisit('asha', at('10:00:00'))).toBe('2026-11-25T08:00:00.000Z');
  expect(noteVisit('ravi', at('10:00:00'))).toBeNull();
  dropRecent();
  expect(noteVisit('asha', at('12:00:00'))).toBeNull();
});

test('each person has visits of their own', () => {
  noteVisit('asha', at('08:00:00'));
  expect(noteVisit('ravi', at('10:00:00'))).toBeNull();
});

test('what cannot be read or stored is a first visit', () => {
  for (const text of ['{', '7', '{"seen": "soon"}']) {
    localStorage.setItem('recent:visits:asha', text);
    expect(noteVisit('asha', at('08:00:00'))).toBeNull();
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(noteVisit('ravi', at('08:00:00'))).toBeNull();
});
