/** The types of calendar files, for the browser's choice of files. */
export const CALENDARS = '.ics,text/calendar';
