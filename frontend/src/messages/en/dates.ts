import { plural } from '../plural';

export const minutesAgo = (floor: number) => `${floor} min ago`;
export const hoursAgo = (floor: number) => `${floor} h ago`;
export const daysAgo = (days: number) => plural(days, { one: `${days} day ago`, other: `${days} days ago` });
export const days = (count: number) => plural(count, { one: `${count} day`, other: `${count} days` });
export const justNow = 'just now';
export const yesterday = 'yesterday';
export const today = 'today';
export const tomorrow = 'tomorrow';
/** `30 Sep`: browsers write September alone with four letters. */
export const shortMonth = (day: string) => day.replace(/\bSept\b/g, 'Sep');
