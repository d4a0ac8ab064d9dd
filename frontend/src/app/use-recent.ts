import { useEffect, useEffectEvent } from 'react';
import { clientView } from '@/lib/client-view';
import { addRecent } from '@/lib/recent';
import { useUser } from './use-user';

/** Remembers that the person opened the thing of this page, once its title is there and when it changes. */
export function useRecent(kind: string, id: string, title: string | undefined, code?: string): void {
  const user = useUser();
  const remember = useEffectEvent(() => {
    if (user && title && !clientView())
      addRecent(user.id, { kind, id, title, code, path: location.pathname });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the thing is followed.
  useEffect(() => remember(), [id, title]);
}
