import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Where `react-router.config.ts` has the client built. */
export const CLIENT = process.env['VITE_LOCALE'] === 'pseudo' ? 'dist/pseudo/client' : 'dist/client';

/** Paths of all files under a folder, relative to it, with forward slashes. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
