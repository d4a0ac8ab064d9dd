import { afterEach, expect, test, vi } from 'vitest';
import { dropDrafts, readDraft, writeDraft } from './drafts';

afterEach(() => vi.unstubAllGlobals());

test('a draft is read as it was written, by its owner alone', () => {
  writeDraft('house', 'asha', { step: 2 });
  expect(readDraft('house', 'asha')).toEqual({ step: 2 });
  expect(readDraft('house', 'ravi')).toBeNull();
  writeDraft('house', 'asha', null);
  expect(readDraft('house', 'asha')).toBeNull();
});

test('what is no draft is none', () => {
  localStorage.setItem('draft:asha:house', '{');
  expect(readDraft('house', 'asha')).toBeNull();
});

test('all drafts go, or all but those of one person; what is no draft stays', () => {
  localStorage.setItem('auth_token', 'x');
  writeDraft('house', 'asha', {});
  writeDraft('house', 'ravi', {});
  dropDrafts('ravi');
  expect(readDraft('house', 'asha')).toBeNull();
  expect(readDraft('house', 'ravi')).toEqual({});
  dropDrafts();
  expect(readDraft('house', 'ravi')).toBeNull();
  expect(localStorage.getItem('auth_token')).toBe('x');
});

test('a browser that stores nothing has no drafts', () => {
  vi.stubGlobal('localStorage', undefined);
  writeDraft('house', 'asha', {});
  writeDraft('house', 'asha', null);
  dropDrafts();
  expect(readDraft('house', 'asha')).toBeNull();
});

test('a draft of a visitor lives in the tab', () => {
  writeDraft('call', null, { step: 1 });
  expect(readDraft('call', null)).toEqual({ step: 1 });
  expect(sessionStorage.getItem('call')).not.toBeNull();
  writeDraft('call', null, null);
  expect(readDraft('call', null)).toBeNull();
});
