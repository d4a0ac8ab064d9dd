import { afterEach, expect, test, vi } from 'vitest';
import { http } from '@/api/http';
import { answers } from '@/testing/answers';
import { user } from '@/testing/fixtures';
import { type ClientView, clientView, keepClientView } from './client-view';
import { clearAccess } from './storage';

const view: ClientView = {
  id: '01938a5e-0000-7000-8000-000000000070',
  projectId: '01938a5e-0000-7000-8000-000000000010',
  expiresAt: '2026-11-21T06:40:00Z',
  user: user(),
};

afterEach(() => keepClientView(null));

test('a view survives a reload of its tab', async () => {
  keepClientView(view);
  vi.resetModules();
  const afresh = await import('./client-view');
  expect(afresh.clientView()).toEqual(view);
  afresh.keepClientView(null);
  expect(sessionStorage.getItem('client_view')).toBe('null');
});

test('signing out ends a view', () => {
  keepClientView(view);
  clearAccess();
  expect(clientView()).toBeNull();
  expect(sessionStorage.getItem('client_view')).toBe('null');
});

test('every call names the view, but not those that settle the session', async () => {
  const seen = answers('get', '/thing', { body: {} });
  const named = () => seen.mock.calls.at(-1)?.[0].headers.get('x-client-view');
  await http('/thing');
  expect(named()).toBeNull();
  keepClientView(view);
  await http('/thing');
  expect(named()).toBe(view.id);
  await http('/thing', { quiet401: true });
  expect(named()).toBeNull();
});
