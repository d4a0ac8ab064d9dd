const format = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `March 2026` of `2026-03-14`: always in English, whichever way a browser writes dates. */
export const monthText = (day: string): string => format.format(new Date(day));
