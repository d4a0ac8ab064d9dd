import type { FaultProps } from './lazy-part';

/** Never an error's own words: a browser names the address of the script that failed. */
export function faultText({ what, isBroken, isOutdated }: Omit<FaultProps, 'retry'>): string {
  if (isOutdated) return `The site has been updated. Reload the page to open ${what.toLowerCase()}.`;
  if (isBroken) return `${what} could not be shown.`;
  return `${what} could not be loaded. Check your internet connection.`;
}
