/** The theme's variables, and the name by which the client would take this style for all of them. */
const THEME = /<style data-emotion="css-global [^"]+">(:root\{--[\s\S]*?)<\/style>/;
const VARIABLE = /(--[\w-]+):[^;}]*;/g;

function withoutUnused(html: string): string {
  const used = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const leaner = html.replace(THEME, (style) =>
    style.replace(VARIABLE, (whole, name: string) => (used.has(name) ? whole : '')),
  );
  // What only a variable that is gone has used goes too.
  return leaner === html ? html : withoutUnused(leaner);
}

/**
 * A page until its scripts run: of the theme's variables, those that it names itself. The client, which does not
 * know this style by its name any more, brings them all.
 */
export function lean(html: string): string {
  return withoutUnused(html).replace(THEME, (_style, css: string) => `<style>${css}</style>`);
}
