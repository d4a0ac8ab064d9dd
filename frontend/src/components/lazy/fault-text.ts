import * as t from '@/messages/components/lazy';
import type { FaultProps } from './lazy-part';

/** Never an error's own words: a browser names the address of the script that failed. */
export function faultText({ what, isBroken, needsReload }: Omit<FaultProps, 'retry'>): string {
  if (needsReload) return t.needsReload(what.toLowerCase());
  if (isBroken) return t.couldNotBeShown(what);
  return t.couldNotBeLoaded(what);
}
