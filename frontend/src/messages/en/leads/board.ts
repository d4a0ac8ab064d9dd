// board
export const boardEmpty = 'No leads';
export const theForm = 'The form';
export const theBoard = 'The board';
export const weightedOf = (weighted: string, value: string) => `${weighted} weighted of ${value}`;
export const weightedHint = (weighted: string, value: string, probability: string) =>
  `${weighted} is the estimated ${value} times ${probability}, the chance to win with this status.`;
export const ownerIs = (fullName: string) => `Owner: ${fullName}`;
