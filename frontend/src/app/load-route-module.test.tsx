import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadRouteModule, onScreenMissing } from './load-route-module';
import { missingScreen } from './missing-screen';

/** An address that is no script, and one that is. */
const GONE = 'data:text/javascript,throw new Error("gone")';

beforeEach(() => onScreenMissing(missingScreen));
afterEach(() => vi.unstubAllGlobals());

test('a screen that is known is not loaded again', async () => {
  const known = { default: () => null };
  await expect(loadRouteModule({ id: 'known', module: GONE }, { known })).resolves.toBe(known);
});

test('a screen that does not arrive is told of in its place, and opens once it has', async () => {
  let isUp = false;
  const load = vi.fn(async () => {
    if (!isUp) throw new TypeError('Failed to fetch http://site/assets/about-1a2b3c4d.js');
    return { default: () => <h1>About us</h1> };
  });
  const { default: Screen } = missingScreen(load) as { default: React.ComponentType };
  const router = createMemoryRouter([
    {
      element: (
        <>
          <header>The site</header>
          <Outlet />
        </>
      ),
      children: [{ path: '*', element: <Screen /> }],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByText('The site')).toBeVisible();
  expect(document.body).not.toHaveTextContent('assets');
  isUp = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
});

test('a screen of an older release is loaded by the document', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest-old.js' });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 404 })),
  );
  const { default: Screen } = missingScreen(async () => {
    throw new TypeError('gone');
  }) as { default: React.ComponentType };
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Screen /> }])} />);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('the module of a screen that fails stands in for it', async () => {
  const modules: Record<string, object> = {};
  const module = await loadRouteModule({ id: 'about', module: GONE }, modules);
  expect(modules['about']).toBe(module);
  expect(module).toHaveProperty('default');
});
