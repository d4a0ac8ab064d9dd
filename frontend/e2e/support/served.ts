import type { Page } from './test';

interface Picture {
  html: string;
  alt: string | null;
  width: string | null;
  height: string | null;
}

/** A page as it was served, before any script has run. */
export interface Served {
  lang: string | null;
  headings: string[];
  title: string;
  description: string | null;
  canonical: string | null;
  robots: string | null;
  /** Open Graph and card tags, by their names. */
  cards: Record<string, string>;
  data: string[];
  pictures: Picture[];
  ids: string[];
  /** As they are written, fragments included. */
  links: string[];
}

/** Reads a page's text as a browser without scripts does, and fetches nothing it names. */
export const readServed = (page: Page, html: string): Promise<Served> =>
  page.evaluate((text) => {
    const it = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...it.querySelectorAll(selector)];
    const one = (selector: string, name: string) => it.querySelector(selector)?.getAttribute(name) ?? null;
    const values = (name: string) => all(`[${name}]`).map((element) => element.getAttribute(name) ?? '');
    const candidates = [...values('srcset'), ...values('imagesrcset')].flatMap((set) =>
      set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
    );
    const inCode = all('style, script:not([src])').flatMap((element) =>
      [...(element.textContent ?? '').matchAll(/["'(](\/assets\/[^"')]+)["')]/g)].map(([, url = '']) => url),
    );
    return {
      lang: it.documentElement.getAttribute('lang'),
      headings: all('h1').map((element) => element.textContent ?? ''),
      title: it.title,
      description: one('meta[name="description"]', 'content'),
      canonical: one('link[rel="canonical"]', 'href'),
      robots: one('meta[name="robots"]', 'content'),
      cards: Object.fromEntries(
        all('meta[property^="og:"], meta[name^="twitter:"]').map((element) => [
          element.getAttribute('property') ?? element.getAttribute('name') ?? '',
          element.getAttribute('content') ?? '',
        ]),
      ),
      data: all('script[type="application/ld+json"]').map((element) => element.textContent ?? ''),
      pictures: all('img').map((element) => ({
        html: element.outerHTML,
        alt: element.getAttribute('alt'),
        width: element.getAttribute('width'),
        height: element.getAttribute('height'),
      })),
      ids: all('[id]').map((element) => element.id),
      links: [...new Set([...values('href'), ...values('src'), ...candidates, ...inCode])],
    };
  }, html);

/** Escaped as in HTML: slashes, too. */
const unescaped = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&');

/** The addresses that a map of the site lists. */
export const locationsOf = (map: string): URL[] =>
  [...map.matchAll(/<loc>([^<{]+)<\/loc>/g)].map(([, url = '']) => new URL(unescaped(url)));
