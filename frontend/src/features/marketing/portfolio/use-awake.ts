import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is as it was sent, so that it wakes the same; true as soon as its scripts run. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
