import { readFile } from 'node:fs/promises';
import type { Page } from './test';

interface Kept {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Presses a button that keeps a file, and reads the file and the type that the server gives. */
export async function keptBy(page: Page, button: string, address: RegExp): Promise<Kept> {
  const [download, answer] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse((answer) => address.test(answer.url())),
    page.getByRole('button', { name: button }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    type: (await answer.headerValue('content-type')) ?? '',
    bytes: await readFile(await download.path()),
  };
}

const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/** Width and height of a PNG, as its header says. */
export const pngSize = (bytes: Buffer): [number, number] => [
  bytes.readUInt32BE(PNG_WIDTH_AT),
  bytes.readUInt32BE(PNG_HEIGHT_AT),
];
