import { createHash } from 'node:crypto';
import { matchesIn } from './html.ts';

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Blocks of data are never run, so the policy does not concern them. */
const isData = (attributes: string): boolean => /type="application\/(?:ld\+)?json"/.test(attributes);

export function hashesOf(html: string): { script: string[]; style: string[] } {
  const scripts = matchesIn(html, SCRIPT)
    .filter(([, attributes = '']) => !isData(attributes))
    .map(([, , text = '']) => hash(text));
  const styles = matchesIn(html, STYLE).map(([, text = '']) => hash(text));
  return { script: [...new Set(scripts)], style: [...new Set(styles)] };
}
