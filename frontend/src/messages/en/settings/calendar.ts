import { plural } from '../../plural';

// calendar-days
export const noCalendar = 'This file is not a calendar. Choose a file that ends in .ics.';
export const tooLarge = 'This file is larger than 1 MB. Export only the holidays, and choose that file.';
export const noAllDay = 'No event in this calendar lasts all day. Holidays are all-day events.';
export const unnamed = 'Holiday';

// calendar-dialog
export const title = 'Import holidays';
export const text = (file: string) =>
  `All-day events of ${file}. Choose the holidays to add; nothing is saved yet.`;
export const reading = 'Reading the calendar';
export const failed = 'The file could not be read. Choose it again.';
export const another = 'Choose another file';
export const years = 'Years';
export const days = 'Days';
export const noYear = 'Choose a year to see its days.';
export const isTaken = 'Already in the list';
export const isTwice = 'Another event is on this day';
export const tooMany = (most: number) => `The list holds at most ${most} holidays. Choose fewer.`;
export const close = 'Cancel';
export const add = (count: number) => plural(count, { one: 'Add 1 holiday', other: `Add ${count} holidays` });
