/** The address that calls a number as its owner wrote it, with spaces or dashes. */
export const telUrl = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
