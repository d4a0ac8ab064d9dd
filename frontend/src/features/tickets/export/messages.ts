export const EXPORT = {
  tooOften:
    'An export is still being written, or there were ten within this hour. Please try again in a while.',
  truncated: 'The file holds the first 100,000 tickets. Choose fewer to have them all.',
} as const;
