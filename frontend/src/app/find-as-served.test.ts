import { afterEach, expect, test, vi } from 'vitest';
import { findAsServed } from './find-as-served';

const CASE_STUDY = 'pages/public/case-study';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['pages/public/not-found', false],
  ['pages/public/about', true],
])('on a page drawn with %s the router looks for projects: %s', (module, looks) => {
  const manifest = { routes: { [CASE_STUDY]: {}, [module]: {} } };
  vi.stubGlobal('__reactRouterManifest', manifest);
  vi.stubGlobal('__reactRouterRouteModules', { [module]: {} });
  findAsServed();
  expect(CASE_STUDY in manifest.routes).toBe(looks);
});

test('in development there is nothing to look into', () => {
  expect(findAsServed).not.toThrow();
});
