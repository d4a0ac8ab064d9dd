// merge-dialog
export const mergeIntoAnother = (code: string) => `Merge ${code} into another`;
export const itsCommentsAndThoseWhoWatch = (code: string) =>
  `Its comments and watchers move to the other ticket. ${code} is then cancelled as a duplicate. This cannot be undone.`;
export const goesOnIn = 'Merge into';
export const pleaseChooseOtherTicket = 'Please choose the other ticket';
export const back = 'Back';
export const merge = 'Merge';

// link-dialog
export const linkWithAnother = (code: string) => `Link ${code} with another`;
export const hasToDoWith = 'Related ticket';
export const link = 'Link';
