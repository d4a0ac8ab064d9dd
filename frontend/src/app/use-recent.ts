import { useEffect, useEffectEvent } from 'react';
import { addRecent, type Recent } from '@/lib/recent';
import { useUser } from './use-user';

/** Remembers that the person opened something, once it is there and again when its title changes. */
export function useRecent(opened: Recent | undefined): void {
  const user = useUser();
  const remember = useEffectEvent(() => {
    if (user && opened) addRecent(user.id, opened);
  });
  const { id, title } = opened ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the thing is followed.
  useEffect(() => remember(), [id, title]);
}
