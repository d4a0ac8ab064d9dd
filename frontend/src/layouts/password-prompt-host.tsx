import { Suspense, useEffect } from 'react';
import { onConfirmationRequired } from '@/api/http';
import { askPassword, passwordPromptStore } from '@/app/password-prompt-store';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/layouts';

const PasswordPrompt = lazyDialog(
  () => import('@/features/auth/password-prompt').then((it) => it.PasswordPrompt),
  t.passwordPrompt,
  ({ onSettled }) => onSettled(false),
);

/** The one place that asks for the password again, whichever call was refused for want of it. */
export function PasswordPromptHost() {
  const prompt = useStore(passwordPromptStore);

  useEffect(() => {
    const leave = onConfirmationRequired(askPassword);
    return () => {
      leave();
      passwordPromptStore.get()?.settle(false);
    };
  }, []);

  if (prompt === null) return null;
  return (
    <Suspense fallback={null}>
      <PasswordPrompt onSettled={prompt.settle} />
    </Suspense>
  );
}
