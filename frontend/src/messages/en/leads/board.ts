// board
export const boardEmpty = 'No leads';
export const theForm = 'The form';
export const theBoard = 'The board';
export const weightedOf = (weighted: string, value: string) => `${value} · ${weighted} weighted`;
export const weightedHint = (percent: number) =>
  `Weighted: the value times ${percent}\u00a0%, the chance to win with this status`;
export const ownerIs = (fullName: string) => `Owner: ${fullName}`;
