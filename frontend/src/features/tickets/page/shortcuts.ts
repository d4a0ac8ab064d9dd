import * as t from '@/messages/tickets/page';

/** Keyboard shortcuts of a ticket's page. */
export const SHORTCUTS = [
  { keys: ['r'], text: t.writeComment },
  { keys: ['i'], text: t.writeInternalNote },
  { keys: ['a'], text: t.assign },
  { keys: ['p'], text: t.setPriority },
  { keys: ['s'], text: t.changeStatus },
  { keys: ['e'], text: t.editTitleAndDescription },
  { keys: ['w'], text: t.watchOrNoLonger },
  { keys: ['j', 'k'], text: t.nextAndPreviousEntry },
  { keys: [t.ctrl, 'Enter'], text: t.sendWhatIsBeingWritten },
  { keys: ['?'], text: t.showThisList },
] as const;
