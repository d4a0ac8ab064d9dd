import type { User } from '@/api/generated/model/user';
import { useStore } from '@/lib/use-store';
import { sessionStore } from './session-store';

/** The signed-in user, in pages that are drawn only for one. */
export const useUser = (): User | null => useStore(sessionStore).user;
