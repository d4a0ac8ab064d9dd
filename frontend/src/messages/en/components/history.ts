import { plural } from '../../plural';

// words
export const theSystem = 'The system';
export const recorded = (what: string) => `recorded: ${what}`;
export const nothing = 'nothing';
export const removed = 'removed';
export const another = 'another';
export const yes = 'yes';
export const no = 'no';
export const percent = (value: number) => `${value}\u00a0%`;
export const sqFt = (value: string) => `${value} sq ft`;
export const months = (value: number) => plural(value, { one: '1 month', other: `${value} months` });
export const entries = (count: number) => plural(count, { one: '1 entry', other: `${count} entries` });
