import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { loadEnv } from 'vite';
import { canonicalPaths } from '../src/config/paths.ts';
import routes from '../src/routes.ts';
import { hostsOf } from '../src/site/build-hosts.ts';
import { markLiterals } from '../src/site/mark-literals.ts';
import { asleep, guarded } from './asleep.ts';
import { checkBudget } from './budget.ts';
import { compressAll } from './compress.ts';
import { hashesOf } from './csp.ts';
import { CLIENT, filesUnder } from './files.ts';
import { lean } from './lean.ts';
import { expectNoMadeIds } from './loops.ts';
import { writeWorker } from './worker.ts';

async function prepareHtml(): Promise<void> {
  const csp: Record<string, unknown> = {};
  for (const file of (await filesUnder(CLIENT)).filter((name) => name.endsWith('.html'))) {
    const source = await readFile(`${CLIENT}/${file}`, 'utf8');
    const html = file === '__spa-fallback.html' ? guarded(source) : lean(asleep(source));
    if (/<[^>]+\sstyle="/.test(html))
      throw new Error(`${file}: a style attribute, which the policy would refuse`);
    expectNoMadeIds(file, html);
    // The hashes are of what reaches a browser: the server removes a template's marks.
    csp[file] = hashesOf(html);
    const template = markLiterals(html);
    if (template !== source) await writeFile(`${CLIENT}/${file}`, template);
  }
  await writeFile(`${CLIENT}/csp.json`, `${JSON.stringify(csp, null, 2)}\n`);
}

/** The hosts as the build reads them: from the environment or an `.env` file. */
const writeHosts = (): Promise<void> =>
  writeFile(
    `${CLIENT}/hosts.json`,
    `${JSON.stringify(hostsOf(loadEnv('production', process.cwd(), 'VITE_')), null, 2)}\n`,
  );

interface Branch {
  path?: string | undefined;
  children?: readonly Branch[] | undefined;
}

const addressesOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ path, children }) => (children ? addressesOf(children) : [path ?? '']));

/** The addresses of the signed-in area: the server answers 404 for any other below it. */
const writeApp = (): Promise<void> => {
  const addresses = addressesOf(routes).filter((address) => /^dashboard(?:\/|$)/.test(address));
  return writeFile(`${CLIENT}/app.json`, `${JSON.stringify(addresses, null, 2)}\n`);
};

const SITE_URL = '{{ public_url }}';

/** Templates like the pages: the server fills in its address and the projects that are public. */
async function writeSitemap(): Promise<void> {
  const entry = (path: string) => `  <url><loc>${SITE_URL}${path}</loc></url>\n`;
  const projects = `{% for slug in slugs %}${entry('/projects/{{ slug }}')}{% endfor %}`;
  await writeFile(
    `${CLIENT}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${canonicalPaths.map(entry).join('')}${projects}</urlset>\n`,
  );
  const robots = await readFile(`${CLIENT}/robots.txt`, 'utf8');
  await writeFile(`${CLIENT}/robots.txt`, `${robots.trimEnd()}\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
}

await copyFile(`${CLIENT}/404/index.html`, `${CLIENT}/404.html`);
await rm(`${CLIENT}/404`, { recursive: true });
await rm(`${CLIENT}/.vite`, { recursive: true, force: true });
await prepareHtml();
await writeSitemap();
await writeApp();
await writeHosts();
await writeWorker();
await compressAll();
// The texts of the pseudo-locale are longer than any budget allows for.
if (process.env['VITE_LOCALE'] !== 'pseudo') await checkBudget();
