import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { CLIENT, filesUnder } from './files.ts';

/** Opened without a network, the dashboard reads no PDF: its reader is fetched when it is needed. */
const LATER = /^assets\/pdf/;
const KEPT = /^assets\/.*\.(?:js|css|woff2)$/;

/** Builds the service worker with the list of files it keeps. Runs when all of them have their last form. */
export async function writeWorker(): Promise<void> {
  const files = await filesUnder(CLIENT);
  const shell = await readFile(`${CLIENT}/__spa-fallback.html`);
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 16);
  const entries = [
    { url: '/dashboard', revision },
    ...files
      .filter((file) => KEPT.test(file) && !LATER.test(file))
      .map((file) => ({ url: `/${file}`, revision: null })),
  ];
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(entries) },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/worker/sw.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
