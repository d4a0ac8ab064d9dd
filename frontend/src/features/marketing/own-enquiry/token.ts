const START = '#token=';

/** The token in the fragment of the mailed link; null where there is none. */
export const tokenIn = (hash: string): string | null =>
  hash.startsWith(START) && hash.length > START.length ? hash.slice(START.length) : null;

/** The header that proves whose enquiry it is: an address would be in logs. */
export const proofOf = (token: string) => ({ 'Enquiry-Token': token });
