import { createStore } from '@/lib/store';

export type AuthMode = 'login' | 'register' | 'forgot-password';

/** State in which the dialog opens; `token` comes from a mailed link. */
export type AuthOpening =
  | { mode: AuthMode; email?: string }
  | { mode: 'invitation' | 'confirmation'; token: string };

export const authDialogStore = createStore<AuthOpening | null>(null);

export const openAuth = (mode: AuthMode, email?: string): void =>
  authDialogStore.set(email === undefined ? { mode } : { mode, email });
export const openInvitation = (token: string): void => authDialogStore.set({ mode: 'invitation', token });
/** A mailed link opened in another browser than the one that signed up. */
export const openConfirmation = (token: string): void => authDialogStore.set({ mode: 'confirmation', token });
export const closeAuth = (): void => authDialogStore.set(null);
