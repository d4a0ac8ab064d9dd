// charts/bar-chart
export const theChart = 'The chart';
