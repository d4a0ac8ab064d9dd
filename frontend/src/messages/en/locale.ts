/** The language and country of these texts: the page’s `lang`, and the form of numbers, days and lists. */
export const locale = 'en-IN';
