export const BOARD = {
  stale: (code: string) =>
    `${code} was changed by somebody else meanwhile and is back where it stands now. Please look at it, and move it again.`,
  refused: (code: string, why: string) => `${code} was not moved: ${why}`,
  moved: (code: string, to: string) => `${code} was moved to ${to}.`,
  lifted: (code: string, from: string) =>
    `${code} is lifted from ${from}. The left and right arrows choose a column, Space puts it down, Escape leaves it.`,
  over: (code: string, to: string) => `${code} over ${to}.`,
  stayed: (code: string) => `${code} stays where it is.`,
  stuck: (code: string) => `${code} cannot be moved from here.`,
  hint: 'Space lifts the ticket, to move it to another column.',
  empty: 'No tickets',
} as const;
