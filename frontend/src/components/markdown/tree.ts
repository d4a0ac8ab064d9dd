import type { Mentionable } from './mentions';

/** As much of a Markdown tree as is touched here. */
export interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
}

export const USER = 'user:';

/** A line that ends in the text ends on the page: people do not put two spaces there. */
const withBreaks = (node: MarkdownNode): MarkdownNode[] => {
  if (node.type !== 'text' || !node.value?.includes('\n')) return [node];
  return node.value
    .split(/\r?\n/)
    .flatMap((value, index) => [
      ...(index > 0 ? [{ type: 'break' }] : []),
      ...(value === '' ? [] : [{ type: 'text', value }]),
    ]);
};

/** Not asked of what writes mentions: the reader of Markdown does not load the field for it. */
const nameOf = (url: string, people: readonly Mentionable[]): string | undefined =>
  people.find(({ id }) => `${USER}${id}` === url.toLowerCase())?.full_name;

/** `@[Asha Rao](user:…)` is a mention of whoever has that id; a link to a person nobody knows is its text. */
function markMentions(nodes: readonly MarkdownNode[], people: readonly Mentionable[]): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'link' || !node.url?.startsWith(USER)) continue;
    const before = nodes[index - 1];
    const name = nameOf(node.url, people);
    if (name !== undefined && before?.type === 'text' && before.value?.endsWith('@')) {
      before.value = before.value.slice(0, -1);
      node.children = [{ type: 'text', value: name }];
    } else node.url = '';
  }
}

function walk(node: MarkdownNode, people: readonly Mentionable[]): void {
  if (!node.children) return;
  markMentions(node.children, people);
  node.children = node.children.flatMap(withBreaks);
  for (const child of node.children) walk(child, people);
}

/** The plugin of the reader of Markdown that knows how people here write. */
export const remarkPlumbline = (people: readonly Mentionable[]) => () => (tree: object) =>
  walk(tree as MarkdownNode, people);
