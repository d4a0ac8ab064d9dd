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

/** `@[Asha Rao](user:…)` is a mention; a link to a person with no `@` before it leads nowhere. */
function markMentions(nodes: readonly MarkdownNode[]): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'link' || !node.url?.startsWith(USER)) continue;
    const before = nodes[index - 1];
    if (before?.type === 'text' && before.value?.endsWith('@')) before.value = before.value.slice(0, -1);
    else node.url = '';
  }
}

function walk(node: MarkdownNode): void {
  if (!node.children) return;
  markMentions(node.children);
  node.children = node.children.flatMap(withBreaks);
  for (const child of node.children) walk(child);
}

/** The plugin of the reader of Markdown that knows how people here write. */
export const remarkPlumbline = () => (tree: object) => walk(tree as MarkdownNode);
