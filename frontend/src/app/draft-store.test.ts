import { afterEach, expect, test } from 'vitest';
import { dropDrafts, readDraft } from '@/lib/drafts';
import { signedIn, signedOut, user } from '@/testing/fixtures';
import { draftStore } from './draft-store';
import { sessionStore } from './session-store';

const EMPTY = { shape: 1, text: '', sent: null };
const { id } = user();

afterEach(() => {
  sessionStore.set(signedOut);
  sessionStorage.clear();
});

function signOut(): void {
  sessionStore.set(signedOut);
  dropDrafts();
}

test('a result that arrives after sign-out is not stored', () => {
  sessionStore.set(signedIn('client'));
  const store = draftStore('comment', id, EMPTY);
  store.change({ text: 'The wall is wet' });
  expect(readDraft('comment', id)).toMatchObject({ text: 'The wall is wet' });
  signOut();
  store.change({ text: 'Uploaded' });
  expect(readDraft('comment', id)).toBeNull();
});

test('a result of one person is not stored while another is signed in', () => {
  sessionStore.set(signedIn('client'));
  const store = draftStore('comment', id, EMPTY);
  dropDrafts('another');
  sessionStore.set({ ...signedIn('client'), user: user({ id: 'another' }) });
  store.change({ text: 'Uploaded' });
  expect(readDraft('comment', id)).toBeNull();
});

test('the same person gets a new draft after sign-out, and results reach it', () => {
  sessionStore.set(signedIn('client'));
  draftStore('comment', id, EMPTY).change({ text: 'The wall is wet' });
  signOut();
  sessionStore.set(signedIn('client'));
  const store = draftStore('comment', id, EMPTY);
  expect(store.get().text).toBe('');
  store.change({ text: 'The roof leaks' });
  expect(readDraft('comment', id)).toMatchObject({ text: 'The roof leaks' });
});

test('a visitor keeps one store while people sign in and out', () => {
  const store = draftStore('consultation', null, EMPTY);
  sessionStore.set(signedIn('client'));
  signOut();
  expect(draftStore('consultation', null, EMPTY)).toBe(store);
  store.change({ text: 'A house' });
  expect(readDraft('consultation', null)).toMatchObject({ text: 'A house' });
});
