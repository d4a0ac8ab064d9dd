import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { OWN_ENQUIRY, prerenderedPaths } from '../src/config/paths.ts';
import { LIMITS, scriptsOf, weight } from './budget.ts';
import { withChromium } from './chromium.ts';
import { brotli } from './compress.ts';
import { matchesIn } from './html.ts';

/**
 * Lighthouse scores of the public pages of a running server on a phone, and the weight of a first
 * view beside its budget. The server must serve `dist`. Arguments name single pages.
 */
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'base-url': { type: 'string', default: process.env['BASE_URL'] ?? 'http://127.0.0.1:8080' },
    runs: { type: 'string', default: '5' },
    reports: { type: 'string', default: 'test-results/lighthouse' },
  },
});

interface Page {
  path: string;
  /** In `dist`. */
  file: string;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const AIMS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Below it a machine is too busy, or too weak, to tell how fast a page is. */
const BENCHMARK_LEAST = 700;

interface Run {
  result: Result;
  html: string;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const scoreOf = ({ result }: Run, category: Category): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const numberOf = ({ result }: Run, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;

/** An answer as it is sent, packed. */
const sent = (url: string): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });

async function publicPages(base: string): Promise<Page[]> {
  const fixed = prerenderedPaths
    .filter((it) => it !== '/404' && it !== OWN_ENQUIRY && !it.endsWith('/_'))
    .map((it) => ({ path: it as string, file: path.posix.join(it.slice(1), 'index.html') }));
  const answer = await fetch(`${base}/api/v1/public/projects?limit=1`);
  const { items } = (await answer.json()) as { items: { slug: string }[] };
  const slug = items[0]?.slug;
  if (slug === undefined) say('no project is published: no case study is looked at');
  const pages = slug ? [...fixed, { path: `/projects/${slug}`, file: 'projects/_/index.html' }] : fixed;
  return positionals.length > 0 ? pages.filter((page) => positionals.includes(page.path)) : pages;
}

/** A look by a browser that was never here. One that recorded nothing is taken again, once. */
const look = async (url: string, flags: Flags, tries = 2): Promise<Run> => {
  const run = await withChromium(async (port) => {
    const found = await lighthouse(url, { port, output: 'html', logLevel: 'error', ...flags });
    if (!found) throw new Error(`Lighthouse says nothing of ${url}`);
    return { result: found.lhr, html: String(found.report) };
  });
  const error = run.result.runtimeError;
  if (!error) return run;
  if (error.code === 'NO_NAVSTART' && tries > 1) return look(url, flags, tries - 1);
  throw new Error(`${url}: ${error.message}`);
};

/** Reasons why a page has no full score. */
const faultsOf = ({ result }: Run, category: Category): string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight: counts }) => counts > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

interface Request {
  url: string;
  resourceType?: string;
  transferSize: number;
  networkRequestTime: number;
}

/** Of the first picture a phone loads, nothing where a page has none. */
function pictureBytes({ result }: Run): number {
  const details = result.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items as unknown as Request[]) : [];
  const pictures = requests.filter(
    ({ url, resourceType }) => resourceType === 'Image' && !url.startsWith('data:') && !url.endsWith('.svg'),
  );
  return pictures.toSorted((a, b) => a.networkRequestTime - b.networkRequestTime)[0]?.transferSize ?? 0;
}

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLESHEET = /<link[^>]+rel="stylesheet"[^>]*>/g;

async function stylesOf(base: string, html: string): Promise<number> {
  const inline = matchesIn(html, STYLE).map(([, text = '']) => text);
  let total = brotli(Buffer.from(inline.join(''))).length;
  for (const [tag] of html.matchAll(STYLESHEET)) {
    const href = /href="([^"]+)"/.exec(tag)?.[1];
    if (href !== undefined) total += (await sent(new URL(href, base).href)).bytes;
  }
  return total;
}

async function keep(folder: string, name: string, { result, html }: Run): Promise<void> {
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(result));
  await writeFile(path.join(folder, `${name}.html`), html);
}

const nameOf = (pagePath: string): string => pagePath.slice(1).replaceAll('/', '-') || 'home';
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const share = (bytes: number, budget: number): string => `${kB(bytes)} (${(bytes / budget).toFixed(2)})`;

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, place) =>
    Math.max(title.length, ...rows.map((row) => row[place]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, place) =>
      place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
    );
    say(`  ${cells.join('   ')}`);
  }
}

async function printWeights(base: string, runs: ReadonlyMap<Page, Run[]>): Promise<void> {
  const home = await scriptsOf('index.html');
  const rows: string[][] = [];
  for (const [{ path: at, file }, [first]] of runs) {
    const html = await (await fetch(base + at)).text();
    const scripts = await scriptsOf(file);
    const own = [...scripts].filter((script) => !home.has(script));
    const isHome = at === '/';
    const picture = first ? pictureBytes(first) : 0;
    rows.push([
      at,
      share((await sent(base + at)).bytes, isHome ? LIMITS.homeHtml : LIMITS.html),
      kB(await stylesOf(base, html)),
      share(await weight(isHome ? scripts : own), isHome ? LIMITS.homeJs : LIMITS.pageExtraJs),
      picture > 0 ? share(picture, LIMITS.picture) : '–',
    ]);
  }
  say('\nkB that are sent for a first view, packed (of the budget)');
  printTable(['', 'HTML', 'of it styles', 'scripts, / or more than /', 'first picture'], rows);
}

/** Prints what each page got, and gives what falls short. */
function printScores(runs: ReadonlyMap<Page, Run[]>): string[] {
  const short: string[] = [];
  const rows: string[][] = [];
  for (const [{ path: at }, all] of runs) {
    const scores = CATEGORIES.map((category) => {
      const each = all.map((run) => scoreOf(run, category));
      // The other categories hardly vary, so the worst run counts.
      const score = category === 'performance' ? median(each) : Math.min(...each);
      if (score < AIMS[category]) {
        const worst = all.toSorted((a, b) => scoreOf(a, category) - scoreOf(b, category))[0];
        const faults = worst ? faultsOf(worst, category).join(', ') : '';
        short.push(`${at}: ${category} ${score} of ${AIMS[category]} (${faults})`);
      }
      return String(score);
    });
    const shift = Math.max(...all.map((run) => numberOf(run, 'cumulative-layout-shift')));
    if (shift >= 0.001) short.push(`${at}: CLS ${shift.toFixed(3)} of 0`);
    const middle = (audit: string) => median(all.map((run) => numberOf(run, audit)));
    rows.push([
      at,
      ...scores,
      `${(middle('largest-contentful-paint') / 1000).toFixed(2)} s`,
      shift.toFixed(3),
      `${middle('total-blocking-time').toFixed(0)} ms`,
    ]);
  }
  printTable(['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT'], rows);
  return short;
}

/** A page that is not there is looked at for what its readers need, and has no place in searches. */
async function lookAtNotFound(base: string, folder: string): Promise<string[]> {
  const run = await look(`${base}/no/such/page`, {
    ignoreStatusCode: true,
    onlyCategories: ['accessibility', 'best-practices'],
    // A browser logs the status itself.
    skipAudits: ['errors-in-console'],
  });
  await keep(folder, '404', run);
  const found = (['accessibility', 'best-practices'] as const).map((category) => {
    const score = scoreOf(run, category);
    return { category, score, faults: faultsOf(run, category) };
  });
  say(`\na page that is not there: ${found.map(({ category, score }) => `${category} ${score}`).join(', ')}`);
  return found
    .filter(({ category, score }) => score < AIMS[category])
    .map(({ category, score, faults }) => `404: ${category} ${score} (${faults.join(', ')})`);
}

const base = given['base-url'].replace(/\/$/, '');
const folder = path.resolve(given.reports);
const rounds = Number.parseInt(given.runs, 10);
if (!(rounds > 0)) throw new Error('--runs takes a number from 1');
await mkdir(folder, { recursive: true });

const runs = new Map<Page, Run[]>((await publicPages(base)).map((page) => [page, []]));
// Page by page within a round, so that whatever else the machine does meets all of them.
for (let round = 1; round <= rounds; round++) {
  say(`── Lighthouse, round ${round} of ${rounds}`);
  for (const [page, all] of runs) all.push(await look(base + page.path, { onlyCategories: [...CATEGORIES] }));
}
for (const [page, all] of runs) {
  const byScore = all.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = byScore[Math.floor(all.length / 2)];
  if (middle) await keep(folder, nameOf(page.path), middle);
}

const version = [...runs.values()][0]?.[0]?.result.lighthouseVersion ?? '';
say(`\nLighthouse ${version} as a phone, performance: the median of ${rounds}, the others: the least`);
const short = printScores(runs);
await printWeights(base, runs);
short.push(...(await lookAtNotFound(base, folder)));

const machine = median([...runs.values()].flat().map(({ result }) => result.environment.benchmarkIndex));
const isBusy = machine < BENCHMARK_LEAST ? `: below ${BENCHMARK_LEAST}, performance says little` : '';
const busy = `a load of ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`;
say(`\nthis machine's benchmark index ${machine.toFixed(0)}${isBusy}; ${busy}; reports in ${folder}`);
if (short.length > 0) process.exitCode = 1;
say(
  short.length === 0
    ? 'the aims are met: performance 95, the others 100, CLS 0'
    : `the aims are not met:\n  ${short.join('\n  ')}`,
);
