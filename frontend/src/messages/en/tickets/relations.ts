// merge-dialog
export const mergeTitle = (code: string) => `Merge ${code} into another`;
export const mergeText = (code: string) =>
  `Its comments and watchers move to the other ticket. ${code} is then cancelled as a duplicate. This cannot be undone.`;
export const mergeInto = 'Merge into';
export const ticketRequired = 'Please choose the other ticket';
export const back = 'Back';
export const merge = 'Merge';

// link-dialog
export const linkTitle = (code: string) => `Link ${code} with another`;
export const relatedTicket = 'Related ticket';
export const link = 'Link';
