import { createHash } from 'node:crypto';

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Blocks of data are not run, so the policy does not look at them. */
const isData = (attributes: string): boolean => /type="application\/(?:ld\+)?json"/.test(attributes);

export function hashesOf(html: string): { script: string[]; style: string[] } {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !isData(attributes))
    .map(([, , text = '']) => hash(text));
  const styles = [...html.matchAll(STYLE)].map(([, text = '']) => hash(text));
  return { script: [...new Set(scripts)], style: [...new Set(styles)] };
}
