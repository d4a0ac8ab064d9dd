// board
export const boardEmpty = 'No tickets';
export const theForm = 'The form';
export const theBoard = 'The board';

// ticket-card
export const comments = 'Comments';
export const assignee = (fullName: string) => `Assignee: ${fullName}`;
