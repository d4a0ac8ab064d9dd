import { plural } from '../../plural';

// kept-entries
export const lastEntries = (count: number) =>
  plural(count, { one: `Last 14 days (${count} entry)`, other: `Last 14 days (${count} entries)` });
export const entryOf = (day: string, author: string) => `${day}, ${author}`;

// kept-dialog
export const kept = 'This is the entry as this phone keeps it. It may have changed since.';
export const keptWithoutPhotos = (count: number) =>
  `${kept} ${plural(count, { one: 'Its photo is not on this phone.', other: `Its ${count} photos are not on this phone.` })}`;
export const notKept = 'Not on this phone';
export const notKeptText =
  'This phone keeps the entries of the last 14 days. Open the project with a network.';
