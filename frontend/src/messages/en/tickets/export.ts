// export-tickets
export const truncated = 'The file has the first 100,000 tickets. Narrow the filters to export the rest.';
/** Search looks at the newest matches of each kind and puts the best of them first. */
export const bestFound =
  'The file has the 1,000 best matches among the newest tickets. Narrow the search to export the rest.';
export const firstFound =
  'The file has the first 1,000 of the newest matches, in the order of the list. Narrow the search to export the rest.';
