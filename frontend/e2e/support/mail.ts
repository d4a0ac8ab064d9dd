import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ofWorker } from './worker';

const MAIL_DIR = ofWorker('MAIL_DIR') ?? '../data/mail';
const PATIENCE_MS = 60_000;

interface Mail {
  subject: string;
  text: string;
}

const fromQuotedPrintable = (text: string): string => {
  const joined = text.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    );

function split(message: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = message.split(/\r?\n\r?\n/);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: rest.join('\n\n') };
}

function textOf(message: string): string {
  const { headers, body } = split(message);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    const plain =
      parts.find((part) => /content-type:\s*(?:text\/plain|multipart\/)/i.test(part)) ?? parts[0] ?? '';
    return textOf(plain.trimStart());
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body);
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return body;
}

interface Letter {
  name: string;
  at: number;
  to: string;
}

/** Letters by the name of their file: each file is read once, and read again for its text. */
const letters = new Map<string, Letter>();

const contentsOf = (name: string): Promise<string> => readFile(path.join(MAIL_DIR, name), 'utf8');

async function collectLetters(): Promise<void> {
  const names = await readdir(MAIL_DIR).catch(() => []);
  for (const name of names.filter((file) => file.endsWith('.eml') && !letters.has(file))) {
    const { mtimeMs: at } = await stat(path.join(MAIL_DIR, name));
    const { headers } = split(await contentsOf(name));
    letters.set(name, { name, at, to: headers.get('to')?.toLowerCase() ?? '' });
  }
}

async function newestMailTo(address: string, since: number): Promise<Mail | null> {
  await collectLetters();
  const [newest] = [...letters.values()]
    .filter(({ at, to }) => at >= since && to.includes(address.toLowerCase()))
    .sort((a, b) => b.at - a.at);
  if (!newest) return null;
  const message = await contentsOf(newest.name);
  const subject = decodeWords(split(message).headers.get('subject') ?? '');
  return { subject, text: textOf(message) };
}

export async function waitForMail(address: string, since = 0): Promise<Mail> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const mail = await newestMailTo(address, since);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${address} in ${MAIL_DIR}`);
}

export async function waitForCode(address: string, since = 0): Promise<string> {
  const { subject, text } = await waitForMail(address, since);
  const code = /\b\d{6}\b/.exec(subject)?.[0] ?? /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in the mail “${subject}”`);
  return code;
}
