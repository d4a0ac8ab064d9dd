import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotli } from './compress.ts';
import { CLIENT, filesUnder } from './files.ts';
import { matchesIn } from './html.ts';

const KB = 1000;

export const LIMITS = {
  /** 1.2 kB of it shows toasts and failed loads: without a network nothing else could. */
  homeJs: 161 * KB,
  homeFiles: 12,
  pageExtraJs: 6 * KB,
  html: 14 * KB,
  /** The longest page: its head, styles, header and hero keep to `html`; the rest arrives while they are painted. */
  homeHtml: 16 * KB,
  /** The first picture a phone loads. */
  picture: 90 * KB,
  authModalJs: 60 * KB,
  /** With Google's button, which loads beside it. */
  authModalFiles: 11,
  /** A form on a public page, loaded when a visitor comes near it. */
  publicFormJs: 60 * KB,
  /** The correction of one's own enquiry, after the page that shows it: most of it is the forms. */
  enquiryCorrectionJs: 54 * KB,
  dashboardJs: 200 * KB,
  /** A page of projects, beyond the scripts of every dashboard page. Their labels are a file shared with the site. */
  projectsJs: 90 * KB,
  /** A ticket's page, likewise: its forms load when they are opened. */
  ticketJs: 60 * KB,
  /** The list of leads, the board beyond it, and a lead's page: its forms load when they are opened. */
  leadsJs: 64 * KB,
  leadsBoardJs: 78 * KB,
  leadJs: 24 * KB,
  /** The import of leads from a file, after their list: most of it is the forms. */
  leadImportJs: 38 * KB,
  markdownJs: 48 * KB,
  chartJs: 76 * KB,
  /** The bell with the real-time channel, after every dashboard page; then the opened panel. */
  liveJs: 11 * KB,
  inboxJs: 8 * KB,
  /** The outbox with its database and the registration of the service worker, after every dashboard page. */
  outboxJs: 12 * KB,
  /** The service worker without the files it keeps, and all that it keeps. */
  workerJs: 16 * KB,
  chunkGzip: 150 * KB,
  preloadedFonts: 60 * KB,
} as const;

/** Loaded when a PDF is opened: drawing its pages, and reading it in a worker. */
const PDF_GZIP: Readonly<Record<string, number>> = { 'pdf-view': 156 * KB, 'pdf.worker.min': 390 * KB };

const read = (file: string): Promise<Buffer> => readFile(`${CLIENT}/${file}`);

const PAGE_IMPORT =
  /(?:href|src)="\/(assets\/[^"]+\.js)"|(?:from |import )"\/(assets\/[^"]+\.js)"|import\("\/(assets\/[^"]+\.js)"\)/g;
const STATIC_IMPORT = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g;

async function closure(roots: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const queue = [...roots];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const folder = path.posix.dirname(file);
    for (const [, target = ''] of (await read(file)).toString().matchAll(STATIC_IMPORT)) {
      queue.push(path.posix.join(folder, target));
    }
  }
  return found;
}

export async function scriptsOf(page: string): Promise<Set<string>> {
  const html = (await read(page)).toString();
  return closure(matchesIn(html, PAGE_IMPORT).map(([, a, b, c]) => a ?? b ?? c ?? ''));
}

export async function weight(files: Iterable<string>): Promise<number> {
  let total = 0;
  for (const file of files) total += brotli(await read(file)).length;
  return total;
}

/** The manifest, which the framework names, and assets have hashes of eight digits, other scripts of seven. */
const chunk = (files: readonly string[], name: string): string => {
  const [found, other] = files.filter((file) => new RegExp(`^assets/${name}-[\\w-]{7,8}\\.js$`).test(file));
  if (found === undefined) throw new Error(`no chunk named ${name}`);
  if (other !== undefined) throw new Error(`two chunks named ${name}`);
  return found;
};

/** The chunk of a page, found by its module: other chunks may have the same name. */
async function routeChunk(files: readonly string[], route: string): Promise<string> {
  const manifest = (await read(chunk(files, 'manifest'))).toString();
  const entry = manifest.slice(manifest.indexOf(`"${route}":{`));
  const [, found] = /"module":"\/(assets\/[^"]+\.js)"/.exec(entry) ?? [];
  if (found === undefined) throw new Error(`no page ${route}`);
  return found;
}

const without = (files: Set<string>, known: Set<string>): string[] =>
  [...files].filter((file) => !known.has(file));

export async function checkBudget(): Promise<void> {
  const files = await filesUnder(CLIENT);
  const faults: string[] = [];
  const check = (what: string, size: number, limit: number) => {
    const line = `${what}: ${size} of ${limit}`;
    console.warn(size > limit ? `OVER  ${line}` : `  ok  ${line}`);
    if (size > limit) faults.push(line);
  };

  const home = await scriptsOf('index.html');
  check('/ scripts, brotli bytes', await weight(home), LIMITS.homeJs);
  check('/ scripts, files', home.size, LIMITS.homeFiles);

  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const html = await read(page);
    const isHome = page === 'index.html';
    check(`${page} brotli bytes`, brotli(html).length, isHome ? LIMITS.homeHtml : LIMITS.html);
    if (isHome) {
      const hero = html.subarray(0, html.indexOf('</section>'));
      check('/ up to the end of its hero, brotli bytes', brotli(hero).length, LIMITS.html);
    }
    if (page === 'index.html' || page === '__spa-fallback.html') continue;
    check(`${page} own scripts`, await weight(without(await scriptsOf(page), home)), LIMITS.pageExtraJs);
  }

  const modal = without(await closure([chunk(files, 'auth-modal')]), home);
  check('authentication modal, first opening', await weight(modal), LIMITS.authModalJs);
  const signIn = without(await closure([chunk(files, 'auth-modal'), chunk(files, 'google')]), home);
  check('authentication modal, files', signIn.length, LIMITS.authModalFiles);

  for (const name of ['consultation-form', 'estimator', 'own-enquiry']) {
    const form = without(await closure([chunk(files, name)]), home);
    check(`${name}, own scripts`, await weight(form), LIMITS.publicFormJs);
  }
  const enquiry = new Set([...home, ...(await closure([chunk(files, 'own-enquiry')]))]);
  const correction = without(await closure([chunk(files, 'correct-dialog')]), enquiry);
  check('correction of an enquiry, own scripts', await weight(correction), LIMITS.enquiryCorrectionJs);

  const shell = await scriptsOf('__spa-fallback.html');
  const dashboard = await closure([
    ...shell,
    await routeChunk(files, 'layouts/dashboard-layout'),
    await routeChunk(files, 'pages/dashboard/overview'),
    chunk(files, 'query'),
  ]);
  check('/dashboard scripts', await weight(dashboard), LIMITS.dashboardJs);

  const ownScripts = async (root: string) => weight(without(await closure([root]), dashboard));
  for (const page of ['projects', 'project-detail']) {
    const root = await routeChunk(files, `pages/dashboard/${page}`);
    check(`${page}, own scripts`, await ownScripts(root), LIMITS.projectsJs);
  }
  check('new project, own scripts', await ownScripts(chunk(files, 'new-project')), LIMITS.projectsJs);

  check('tickets, own scripts', await ownScripts(chunk(files, 'tickets-page')), LIMITS.projectsJs);
  check('tickets as a board, own scripts', await ownScripts(chunk(files, 'board')), LIMITS.projectsJs);
  check('ticket, own scripts', await ownScripts(chunk(files, 'ticket-page')), LIMITS.ticketJs);
  check('leads, own scripts', await ownScripts(chunk(files, 'leads-page')), LIMITS.leadsJs);
  check('leads as a board, own scripts', await ownScripts(chunk(files, 'leads-board')), LIMITS.leadsBoardJs);
  check('lead, own scripts', await ownScripts(chunk(files, 'lead-page')), LIMITS.leadJs);
  const leads = new Set([...dashboard, ...(await closure([chunk(files, 'leads-page')]))]);
  const leadImport = without(await closure([chunk(files, 'import-dialog')]), leads);
  check('import of leads, own scripts', await weight(leadImport), LIMITS.leadImportJs);
  check('payments, own scripts', await ownScripts(chunk(files, 'payments-page')), LIMITS.projectsJs);
  check('payment, own scripts', await ownScripts(chunk(files, 'payment-dialog')), LIMITS.projectsJs);
  // Columns load beside the page.
  check('columns of a chart', await ownScripts(chunk(files, 'columns')), LIMITS.chartJs);
  check('analytics, own scripts', await ownScripts(chunk(files, 'analytics-page')), LIMITS.projectsJs);
  // The reader of Markdown loads beside the page, which shows texts as written until it has arrived.
  check('reader of Markdown', await ownScripts(chunk(files, 'markdown-text')), LIMITS.markdownJs);

  const live = without(await closure([chunk(files, 'corner')]), dashboard);
  check('bell and live updates, own scripts', await weight(live), LIMITS.liveJs);
  const inbox = without(await closure([chunk(files, 'sheet')]), new Set([...dashboard, ...live]));
  check('notifications, own scripts', await weight(inbox), LIMITS.inboxJs);

  const outbox = without(await closure([chunk(files, 'outbox-corner')]), dashboard);
  check('outbox, own scripts', await weight(outbox), LIMITS.outboxJs);
  check('service worker, brotli bytes', await weight(['sw.js']), LIMITS.workerJs);

  for (const file of files.filter((name) => /^assets\/.*\.js$/.test(name))) {
    const size = gzipSync(await read(file)).length;
    const name = path.posix.basename(file).replace(/-[\w-]{7,8}\.js$/, '');
    const own = PDF_GZIP[name];
    if (own !== undefined) check(`${name}, gzip bytes`, size, own);
    else if (size > LIMITS.chunkGzip) faults.push(`${file}: ${size} of ${LIMITS.chunkGzip} gzip bytes`);
  }

  const html = (await read('index.html')).toString();
  const fonts = matchesIn(html, /rel="preload" href="\/([^"]+\.woff2)"/g).map(([, font = '']) => font);
  const fontBytes = await Promise.all(fonts.map(async (font) => (await read(font)).length));
  check(
    'preloaded fonts',
    fontBytes.reduce((sum, size) => sum + size, 0),
    LIMITS.preloadedFonts,
  );

  if (faults.length > 0) throw new Error(`Over budget:\n${faults.join('\n')}`);
}

if (import.meta.main) await checkBudget();
