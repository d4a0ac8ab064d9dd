import { matchesIn, replaced } from './html.ts';

/** The theme's variables, and the name by which the client would take this style for all of them. */
const THEME = /<style data-emotion="css-global [^"]+">(:root\{--[\s\S]*?)<\/style>/;
const VARIABLE = /(--[\w-]+):[^;}]*;/g;
const USE = /var\((--[\w-]+)/g;

function withoutUnused(html: string): string {
  const used = new Set(matchesIn(html, USE).map(([, name]) => name));
  const leaner = replaced(html, THEME, (style) =>
    replaced(style, VARIABLE, (whole, name = '') => (used.has(name) ? whole : '')),
  );
  // A variable that is gone may have been the only use of another.
  return leaner === html ? html : withoutUnused(leaner);
}

/**
 * A page as it is until its scripts run: it carries only the theme's variables that it uses. The client does not
 * recognise the style without its name, and brings all variables.
 */
export function lean(html: string): string {
  return replaced(withoutUnused(html), THEME, (_style, css: string) => `<style>${css}</style>`);
}
