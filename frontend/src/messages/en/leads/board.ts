// board
export const boardEmpty = 'No leads';
export const theForm = 'The form';
export const theBoard = 'The board';
export const weightedHelp =
  'Each column shows the weighted value of its leads, then their estimated value. Weighted: the estimate times the chance that a lead with this status is won.';
export const weightedOf = (weighted: string, value: string) => `${weighted} of ${value}`;
export const weightedHint = (weighted: string, value: string, probability: string) =>
  `Weighted value ${weighted}: ${probability} of ${value}`;
export const ownerIs = (fullName: string) => `Owner: ${fullName}`;
