import type { Job } from './device';

/** Files in the body of a call: first those that the server had, then those of the job. */
const FILE = /^(?:attachments|evidence)\.(\d+)/;

/** Places of the files that the server does not have any more. */
export const lostPlaces = ({ fault }: Job): readonly number[] =>
  (fault?.places ?? []).flatMap((place) => {
    const index = FILE.exec(place)?.[1];
    return index === undefined ? [] : [Number(index)];
  });
