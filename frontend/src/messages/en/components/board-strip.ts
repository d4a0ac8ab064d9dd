// strip
export const columns = 'Columns';
export const columnOf = (label: string, count: string) => `${label} ${count}`;
