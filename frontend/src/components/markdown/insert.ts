export interface Selection {
  text: string;
  start: number;
  end: number;
}

/** A text with something put around what is selected; twice takes it off again. */
export function surround({ text, start, end }: Selection, mark: string, stand: string): Selection {
  const chosen = text.slice(start, end);
  const isMarked =
    text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  if (isMarked && start >= mark.length) {
    return {
      text: text.slice(0, start - mark.length) + chosen + text.slice(end + mark.length),
      start: start - mark.length,
      end: end - mark.length,
    };
  }
  const inner = chosen || stand;
  return {
    text: text.slice(0, start) + mark + inner + mark + text.slice(end),
    start: start + mark.length,
    end: start + mark.length + inner.length,
  };
}

/** The selected lines with `- ` before each. */
export function asList({ text, start, end }: Selection): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text
    .slice(from, end)
    .split('\n')
    .map((line) => (line.startsWith('- ') ? line : `- ${line}`))
    .join('\n');
  const caret = from + lines.length;
  return { text: text.slice(0, from) + lines + text.slice(end), start: caret, end: caret };
}

/** Turns the selection into the text of a link, and selects its address for typing. */
export function asLink({ text, start, end }: Selection): Selection {
  const words = text.slice(start, end) || 'text';
  const address = 'https://';
  const at = start + words.length + 3;
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  };
}

/** A text in the place of what is selected. */
export function replaced({ text, start, end }: Selection, by: string): Selection {
  const caret = start + by.length;
  return { text: text.slice(0, start) + by + text.slice(end), start: caret, end: caret };
}
