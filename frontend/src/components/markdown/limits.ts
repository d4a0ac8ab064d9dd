import type { MarkdownNode } from './tree';

const MAX_ELEMENTS = 2000;
const MAX_DEPTH = 20;

const MAX_LENGTH = 50_000;

const RULE = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/;
/** The mark at the start of a line that opens a quote, a list or a footnote. */
const OPENER = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]+\]:)/y;

/** Whether a line opens more quotes, lists and footnotes, one in the other, than may be shown. */
function isTooDeep(line: string): boolean {
  if (RULE.test(line)) return false;
  OPENER.lastIndex = 0;
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) if (!OPENER.test(line)) return false;
  return true;
}

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/**
 * Whether a text is too large to be read as Markdown at all. One pass, because the reader itself takes seconds, or
 * overflows the stack, where marks are nested or left open by the thousand.
 */
export function isTooLarge(text: string): boolean {
  return (
    text.length > MAX_LENGTH ||
    count(text, /[*_~]+/g) > MAX_ELEMENTS ||
    count(text, /\[/g) > MAX_ELEMENTS ||
    count(text, /\S.*/g) > MAX_ELEMENTS ||
    text.split(/\r?\n|\r/).some(isTooDeep)
  );
}

interface ElementNode {
  type: string;
  children?: ElementNode[];
}

const tooMuch = (): never => {
  throw new RangeError('The text makes too many elements');
};

/** Counts the cells a table is filled up with before they are made: each row has as many as the first one. */
export const remarkLimit = () => (tree: object) => {
  let cells = 0;
  const nodes: MarkdownNode[] = [tree as MarkdownNode];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const { type, children = [] } = node;
    if (type === 'table') cells += children.length * (children[0]?.children?.length ?? 0);
    if (cells > MAX_ELEMENTS) tooMuch();
    nodes.push(...children);
  }
};

/** Throws where a text makes more elements, or nests them deeper, than may be shown. */
export const rehypeLimit = () => (tree: object) => {
  let elements = 0;
  const nodes: [ElementNode, number][] = [[tree as ElementNode, 0]];
  for (let next = nodes.pop(); next !== undefined; next = nodes.pop()) {
    const [{ type, children = [] }, above] = next;
    const depth = type === 'element' ? above + 1 : above;
    if (type === 'element') elements += 1;
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) tooMuch();
    for (const child of children) nodes.push([child, depth]);
  }
};
