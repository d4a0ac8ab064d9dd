// charts/column-chart
export const theChart = 'The chart';

// charts/figure-table
export const showAll = (count: number) => `Show all ${count}`;
export const showFirst = (count: number) => `Show the first ${count}`;
