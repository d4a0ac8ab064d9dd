/** The files of calendars, as a browser offers them. */
export const CALENDAR = '.ics,text/calendar';
