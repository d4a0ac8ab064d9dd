/** A day that no line breaks, in a sentence. */
export const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0');
