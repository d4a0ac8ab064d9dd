import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CLIENT, filesUnder } from './files.ts';

const TEXT = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;

export const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes `.br` and `.gz` beside every text, so that the server never compresses. */
export async function compressAll(): Promise<void> {
  for (const file of (await filesUnder(CLIENT)).filter((name) => TEXT.test(name) && name !== 'csp.json')) {
    const bytes = await readFile(`${CLIENT}/${file}`);
    await writeFile(`${CLIENT}/${file}.br`, brotli(bytes));
    await writeFile(`${CLIENT}/${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
