import { createStore } from '@/lib/store';

export type AuthMode = 'login' | 'register';

export const authDialogStore = createStore<AuthMode | null>(null);

export const openAuth = (mode: AuthMode): void => authDialogStore.set(mode);
export const closeAuth = (): void => authDialogStore.set(null);
