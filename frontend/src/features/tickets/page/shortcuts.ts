/** Keyboard shortcuts of a ticket's page. */
export const SHORTCUTS = [
  { keys: ['r'], text: 'Write a comment' },
  { keys: ['i'], text: 'Write an internal note' },
  { keys: ['a'], text: 'Assign' },
  { keys: ['p'], text: 'Set the priority' },
  { keys: ['s'], text: 'Change the status' },
  { keys: ['e'], text: 'Edit title and description' },
  { keys: ['w'], text: 'Watch, or no longer' },
  { keys: ['j', 'k'], text: 'Next and previous entry' },
  { keys: ['Ctrl', 'Enter'], text: 'Send what is being written' },
  { keys: ['?'], text: 'Show this list' },
] as const;
