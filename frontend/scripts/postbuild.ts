import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { canonicalPaths } from '../src/config/paths.ts';
import { checkBudget } from './budget.ts';
import { compressAll } from './compress.ts';
import { hashesOf } from './csp.ts';
import { CLIENT, filesUnder } from './files.ts';

const siteUrl = (process.env['PLUMBLINE_PUBLIC_URL'] ?? 'http://localhost:8080').replace(/\/$/, '');

async function prepareHtml(): Promise<void> {
  const csp: Record<string, unknown> = {};
  for (const file of (await filesUnder(CLIENT)).filter((name) => name.endsWith('.html'))) {
    const source = await readFile(`${CLIENT}/${file}`, 'utf8');
    const html = source.replaceAll(
      '<link rel="modulepreload"',
      '<link fetchpriority="low" rel="modulepreload"',
    );
    if (/<[^>]+\sstyle="/.test(html))
      throw new Error(`${file}: a style attribute, which the policy would refuse`);
    if (html !== source) await writeFile(`${CLIENT}/${file}`, html);
    csp[file] = hashesOf(html);
  }
  await writeFile(`${CLIENT}/csp.json`, `${JSON.stringify(csp, null, 2)}\n`);
}

async function writeSitemap(): Promise<void> {
  const urls = canonicalPaths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join('\n');
  await writeFile(
    `${CLIENT}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  const robots = await readFile(`${CLIENT}/robots.txt`, 'utf8');
  await writeFile(`${CLIENT}/robots.txt`, `${robots.trimEnd()}\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
}

await copyFile(`${CLIENT}/404/index.html`, `${CLIENT}/404.html`);
await rm(`${CLIENT}/404`, { recursive: true });
await rm(`${CLIENT}/.vite`, { recursive: true, force: true });
await prepareHtml();
await writeSitemap();
await compressAll();
await checkBudget();
