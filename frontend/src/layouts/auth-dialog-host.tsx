import { Suspense } from 'react';
import { authDialogStore, closeAuth } from '@/app/auth-dialog-store';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/layouts';

const AuthModal = lazyDialog(
  () => import('@/features/auth/auth-modal').then((it) => it.AuthModal),
  t.signInForm,
  ({ onClose }) => onClose(),
);

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
