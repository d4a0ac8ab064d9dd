import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CLIENT, filesUnder } from './files.ts';

const TEXT = /\.(?:js|css|svg|json|xml|txt|webmanifest)$/;

export const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Not sent as they are: templates, whose outcome the server packs, and what is meant for the server alone. */
const NOT_SENT = /^(?:app\.json|csp\.json|robots\.txt|sitemap\.xml)$/;

/** Writes `.br` and `.gz` beside every text that is sent, so that the server never compresses. */
export async function compressAll(): Promise<void> {
  for (const file of (await filesUnder(CLIENT)).filter((name) => TEXT.test(name) && !NOT_SENT.test(name))) {
    const bytes = await readFile(`${CLIENT}/${file}`);
    await writeFile(`${CLIENT}/${file}.br`, brotli(bytes));
    await writeFile(`${CLIENT}/${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
