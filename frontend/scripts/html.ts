type Replacement = string | ((match: string, ...groups: string[]) => string);

const missing = (pattern: string | RegExp): Error =>
  new Error(`the built HTML has nothing like ${pattern}: the build has changed, and so must this script`);

/** All matches of a pattern in built HTML: at least one, or the pattern is out of date. */
export function matchesIn(html: string, pattern: RegExp): RegExpExecArray[] {
  const found = [...html.matchAll(pattern)];
  if (found.length === 0) throw missing(pattern);
  return found;
}

/** Built HTML with a part replaced that has to be there. */
export function replaced(html: string, part: string | RegExp, replacement: Replacement): string {
  const isThere = typeof part === 'string' ? html.includes(part) : html.search(part) >= 0;
  if (!isThere) throw missing(part);
  return typeof replacement === 'string'
    ? html.replace(part, replacement)
    : html.replace(part, (match, ...groups) => replacement(match, ...groups.map(String)));
}
