import { generateKeyPairSync } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { ofWorker, SERVERS } from './e2e/support/worker.ts';
import { CHROMIUM, CHROMIUM_FLAGS } from './scripts/chromium.ts';

// One key for the whole run: workers are replaced, and the server remembers the key.
process.env['GOOGLE_KEY'] ??= generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

const MEASURED = 'long-list.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  reporter: [['list'], ['./e2e/support/summary.ts']],
  // One stall of a busy machine does not refuse a whole build: the reporter names each journey it happened to.
  retries: process.env['CI'] ? 1 : 0,
  // Each worker has a server of its own. The journeys of one file run one after another.
  workers: SERVERS,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine stalls for seconds. A journey that passes does not wait for this long.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // The layout is checked on a build of the pseudo-locale, which no journey can read.
  projects: [
    { name: 'journeys', testIgnore: ['layout.spec.ts', MEASURED], teardown: 'measured' },
    // Measures how fast pages are, alone on the machine: after the journeys, whether or not one has failed.
    { name: 'measured', testMatch: MEASURED, workers: 1 },
    { name: 'layout', testMatch: 'layout.spec.ts' },
  ],
  use: {
    baseURL: ofWorker('BASE_URL') ?? 'http://127.0.0.1:8080',
    // A trace slows every page down: CI makes one of a journey's second try.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    // Calls that a service worker makes are out of reach of a journey's routes.
    serviceWorkers: 'block',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
  },
});
