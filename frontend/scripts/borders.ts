import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesUnder } from './files.ts';

/**
 * Borders of the source, checked by `npm run lint`: which folder may import which, no two folders that import each
 * other, colours by tokens of the theme alone, and roles compared in `config` alone.
 */
const SRC = 'src';

/** Folders a folder must not import, from the bottom up. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  lib: ['components', 'features', 'pages', 'layouts', 'app', 'site', 'offline'],
  config: ['components', 'features', 'pages', 'layouts', 'app'],
  theme: ['components', 'features', 'pages', 'layouts', 'app', 'lib', 'site'],
  site: ['components', 'features', 'pages', 'layouts', 'app'],
  offline: ['components', 'features', 'pages', 'layouts', 'app', 'site'],
  components: ['features', 'pages', 'layouts'],
  app: ['features', 'pages', 'layouts'],
  features: ['pages', 'layouts'],
  layouts: ['pages'],
};

/** The public site is counted to the byte: these keep the colours they were drawn with. */
const DRAWN =
  /^(?:root\.tsx|layouts\/(?:mobile-nav|site-header)\.tsx|features\/marketing\/|components\/(?:logo|toast\/toaster)\.tsx)/;

const IMPORT = /(?:from|import)\s*\(?\s*'((?:@\/|\.{1,2}\/)[^']+)'/g;
const COLOUR = /#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b(?=['"`\s;,)])|var\(--pl-/;

/** A comparison of roles: `config/roles.ts` names the right instead. */
const ROLE = /\brole\b\s*[!=]==\s*(?:'[a-z]|Role\.)|\bRole\.[a-z]/;

const isTest = (file: string): boolean => /\.test\.tsx?$|^testing\//.test(file);

function resolved(from: string, target: string): string {
  return target.startsWith('@/') ? target.slice(2) : path.posix.join(path.posix.dirname(from), target);
}

/** The part of the source a file belongs to: a feature, or a folder at the top. */
function roomOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'features' ? `features/${second}` : top;
}

const faults: string[] = [];
const folders = new Map<string, Set<string>>();

for (const file of await filesUnder(SRC)) {
  if (!/\.tsx?$/.test(file) || file.startsWith('api/') || isTest(file)) continue;
  const text = (await readFile(`${SRC}/${file}`)).toString();
  const [top = ''] = file.split('/');
  for (const [, target = ''] of text.matchAll(IMPORT)) {
    const to = resolved(file, target);
    const [toTop = ''] = to.split('/');
    if (FORBIDDEN[top]?.includes(toTop)) faults.push(`${file}: ${top} must not import ${to}`);
    if (top === 'features' && toTop === 'features' && roomOf(file) !== roomOf(to)) {
      faults.push(
        `${file}: a feature must not import another (${to}); what both need moves to components or lib`,
      );
    }
    const [one, other] = [path.posix.dirname(file), path.posix.dirname(to)];
    if (one !== other) folders.set(one, (folders.get(one) ?? new Set()).add(other));
  }
  if (!file.startsWith('config/') && ROLE.test(text)) {
    const line = text.split('\n').findIndex((row) => ROLE.test(row)) + 1;
    faults.push(
      `${file}:${line}: a comparison of roles; use the entity's \`can\` or \`may\` of config/roles.ts`,
    );
  }
  if (!file.startsWith('theme/') && !DRAWN.test(file) && COLOUR.test(text)) {
    const line = text.split('\n').findIndex((row) => COLOUR.test(row)) + 1;
    faults.push(`${file}:${line}: a colour that is no token of the theme`);
  }
}

/** Folders that import each other, by Tarjan's algorithm. */
function circles(): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (folder: string): void => {
    order.set(folder, order.size);
    low.set(folder, order.get(folder) ?? 0);
    stack.push(folder);
    for (const next of folders.get(folder) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(folder, Math.min(low.get(folder) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(folder) === order.get(folder)) {
      const circle = stack.splice(stack.indexOf(folder));
      if (circle.length > 1) found.push(circle);
    }
  };
  for (const folder of folders.keys()) if (!order.has(folder)) visit(folder);
  return found;
}

for (const circle of circles()) faults.push(`circle of folders: ${circle.join(', ')}`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
