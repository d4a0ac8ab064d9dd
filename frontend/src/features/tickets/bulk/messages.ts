const tickets = (count: number): string => `${count} ${count === 1 ? 'ticket' : 'tickets'}`;

export const BULK = {
  selected: (count: number, isMost: boolean) =>
    isMost ? `${count} selected, the most at once` : `${count} selected`,
  done: (count: number) => `${tickets(count)} ${count === 1 ? 'was' : 'were'} changed`,
  refused: (count: number) => `${tickets(count)} could not be changed`,
  others: (done: number) =>
    done === 0 ? 'None was changed.' : `${done} ${done === 1 ? 'was' : 'were'} changed. These stay selected:`,
  assignTitle: (count: number) => `Assign ${tickets(count)}`,
  several: (count: number) => `${count} tickets`,
} as const;
