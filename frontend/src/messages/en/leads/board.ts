// board
export const boardEmpty = 'No leads';
export const theForm = 'The form';
export const theBoard = 'The board';
export const weightedHelp =
  'Below each status: the weighted value of its leads, of their estimated value. The weighted value is the estimated value times the chance that a lead with this status is won.';
export const weightedOf = (weighted: string, value: string) => `${weighted} of ${value}`;
export const weightedHint = (weighted: string, value: string, probability: string) =>
  `Weighted value ${weighted}: ${probability} of ${value}`;
export const ownerIs = (fullName: string) => `Owner: ${fullName}`;
