import { readdir } from 'node:fs/promises';
import path from 'node:path';

export const CLIENT = 'dist/client';

/** Paths of all files under a folder, relative to it, with forward slashes. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
