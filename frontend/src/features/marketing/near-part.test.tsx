import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '@/components/lazy/lazy-part';
import { renderAt } from '@/testing/render';
import { NearPart } from './near-part';

function watched() {
  const seen: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen.push(callback);
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  return () =>
    act(() =>
      seen.at(-1)?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
    );
}

const place = { what: 'The form', minHeight: { xs: 100, md: 100 }, withoutScripts: 'Please call' };

test('a part is fetched when somebody comes near it', async () => {
  const comeNear = watched();
  const load = vi.fn(async () => () => <p>Here it is</p>);
  const Part = lazyPart(load);
  renderAt(
    '/',
    <NearPart {...place}>
      <Part />
    </NearPart>,
  );
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('The form is loading…');
  comeNear();
  expect(await screen.findByText('Here it is')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  vi.unstubAllGlobals();
});

test('a part that does not arrive says so in its place', async () => {
  const comeNear = watched();
  const Part = lazyPart<object>(() => Promise.reject(new Error('offline')), 'The form');
  renderAt(
    '/',
    <NearPart {...place}>
      <Part />
    </NearPart>,
  );
  comeNear();
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  vi.unstubAllGlobals();
});
