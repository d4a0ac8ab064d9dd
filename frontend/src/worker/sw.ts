/// <reference lib="webworker" />
import { type PrecacheEntry, Serwist } from 'serwist';

declare const self: ServiceWorkerGlobalScope;
/** The shell of the dashboard and the scripts of this release, written here by the build. */
declare const __SHELL__: readonly PrecacheEntry[];

const SHELL = '/dashboard';
/** A page that takes longer is shown from the device. */
const PATIENCE_MS = 4000;

/** The shell from the server, or else from the device. Calls of the API are never kept: they belong to one person. */
async function openDashboard(request: Request): Promise<Response> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), PATIENCE_MS);
  try {
    return await fetch(request, { signal: ending.signal });
  } catch {
    return (await serwist.matchPrecache(SHELL)) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

const serwist = new Serwist({
  precacheEntries: [...__SHELL__],
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin &&
        request.mode === 'navigate' &&
        (url.pathname === SHELL || url.pathname.startsWith(`${SHELL}/`)),
      handler: ({ request }) => openDashboard(request),
    },
  ],
});

serwist.addEventListeners();
