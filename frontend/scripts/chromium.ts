import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Nothing that asks the network by itself, or for a graphics card. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const STARTED_WITHIN_MS = 30_000;

/** Gives the port by which a browser that has seen nothing yet is driven, and ends it afterwards. */
export async function withChromium<T>(use: (port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'plumbline-chromium-'));
  const flags = [...CHROMIUM_FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(CHROMIUM, [...flags, 'about:blank'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    return await use(await portOf(profile, ended));
  } finally {
    child.kill();
    await ended.catch(() => undefined);
    // Its helpers may still be writing.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** It writes where it listens into its profile. */
async function portOf(profile: string, ended: Promise<unknown>): Promise<number> {
  let isThere = true;
  const gone = () => {
    isThere = false;
  };
  ended.then(gone, gone);
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (isThere && Date.now() < deadline) {
    const text = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number.parseInt(text, 10);
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${CHROMIUM} does not start`);
}
