// latest-days
export const onSite = (project: string) => `On site: ${project}`;
export const allDays = 'All days';
export const photoOf = (day: string) => `Photo of ${day}`;
