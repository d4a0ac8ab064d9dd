// edges
/** `Columns 1–3 of 10`: those in sight. */
export const shown = (first: number, last: number, count: number) =>
  first === last ? `Column ${first} of ${count}` : `Columns ${first}–${last} of ${count}`;
export const showEarlier = 'Show the columns on the left';
export const showLater = 'Show the columns on the right';
