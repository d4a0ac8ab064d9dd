import type { User } from '@/api/generated/model/user';
import { clientView } from '@/lib/client-view';
import { useStore } from '@/lib/use-store';
import { sessionStore } from './session-store';

/** The signed-in user, in pages that are drawn only for one; in a client view, the client. */
export function useUser(): User | null {
  const { user } = useStore(sessionStore);
  return user && (clientView()?.user ?? user);
}
