export const EXPORT = {
  tooOften:
    'An export is still being written, or there were ten within this hour. Please try again in a while.',
  truncated: 'The file holds the first 100,000 tickets. Choose fewer to have them all.',
  /** Search looks at the newest matches of each kind and puts the best of them first. */
  bestFound:
    'Of the newest tickets that fit the words, the file holds the 1,000 that fit best. Choose fewer to have them all.',
  firstFound:
    'Of the newest tickets that fit the words, the file holds the first 1,000 in the order of the list. Choose fewer to have them all.',
} as const;
