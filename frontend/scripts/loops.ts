const TOKEN = /\{% (for|endfor)\b[^%]*%\}|="(_R_\w+)"/g;

/**
 * Throws where a loop of a template holds an id that React made: the template draws its body once, so every item
 * would have the same id. Components under `<Each>` take their ids from the item instead of `useId`.
 */
export function expectNoMadeIds(file: string, html: string): void {
  let depth = 0;
  for (const [, statement, id] of html.matchAll(TOKEN)) {
    if (statement === 'for') depth += 1;
    else if (statement === 'endfor') depth -= 1;
    else if (depth > 0) throw new Error(`${file}: the id ${id} of useId stands under <Each>`);
  }
}
