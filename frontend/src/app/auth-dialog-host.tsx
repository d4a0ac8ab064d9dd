import { lazy, Suspense } from 'react';
import { useStore } from '@/lib/use-store';
import { authDialogStore, closeAuth } from './auth-dialog-store';

const AuthModal = lazy(async () => ({ default: (await import('@/features/auth/auth-modal')).AuthModal }));

/** The one authentication modal; it loads when first opened and starts afresh at every opening. */
export function AuthDialogHost() {
  const opening = useStore(authDialogStore);
  if (opening === null) return null;
  return (
    <Suspense fallback={null}>
      <AuthModal opening={opening} onClose={closeAuth} />
    </Suspense>
  );
}
