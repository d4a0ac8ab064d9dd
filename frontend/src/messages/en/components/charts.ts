// charts/column-chart
export const theChart = 'The chart';
