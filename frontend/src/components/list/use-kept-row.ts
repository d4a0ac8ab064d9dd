import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Height of the bar that covers the top of the window. */
const BAR = 60;

/** Time within which a resized window is drawn anew. */
const RESIZED_MS = 500;

interface Seen {
  entry: string;
  row: number;
  top: number;
}

/** The first row in sight of a list that has just been removed. */
let seen: Seen | undefined;

const piecesOf = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-index]'),
];

interface KeptRowOptions {
  /** Key of the entry in the history. */
  entry: string;
  /** Rows side by side. */
  columns: number;
  /** Height of a line that is not drawn, gap included. */
  line: number;
}

/** Keeps the first row in sight at its place when another layout of the same list replaces this one. */
export function useKeptRow(
  root: RefObject<HTMLElement | null>,
  { entry, columns, line }: KeptRowOptions,
): void {
  const latest = useRef({ columns, line });
  useLayoutEffect(() => {
    latest.current = { columns, line };
  }, [columns, line]);

  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return;
    if (seen?.entry === entry && seen.row > 0) {
      const { row, top } = seen;
      const now = latest.current;
      const index = Math.floor(row / now.columns);
      const piece = piecesOf(list).find(({ dataset }) => dataset['index'] === String(index));
      const place = piece
        ? piece.getBoundingClientRect().top
        : list.getBoundingClientRect().top + index * now.line;
      scrollBy({ top: place - top, behavior: 'instant' });
    }
    const look = (): Seen | undefined => {
      const first = piecesOf(list).find((piece) => piece.getBoundingClientRect().bottom > BAR);
      if (!first) return undefined;
      const row = Number(first.dataset['index']) * latest.current.columns;
      return { entry, row, top: first.getBoundingClientRect().top };
    };
    // A resized window also changes the toolbar: the row is noted before anything is drawn anew.
    let noted: Seen | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      noted = look();
      clearTimeout(timer);
      timer = setTimeout(() => {
        noted = undefined;
      }, RESIZED_MS);
    };
    addEventListener('resize', note);
    return () => {
      removeEventListener('resize', note);
      clearTimeout(timer);
      seen = noted ?? look();
      // The other layout is drawn in the same commit. A list that is opened later begins elsewhere.
      queueMicrotask(() => {
        seen = undefined;
      });
    };
  }, [root, entry]);
}
