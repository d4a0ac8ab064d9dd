import { lazy, Suspense, useEffect } from 'react';
import { onConfirmationRequired } from '@/api/http';
import { useStore } from '@/lib/use-store';
import { askPassword, passwordPromptStore } from './password-prompt-store';

const PasswordPrompt = lazy(async () => ({
  default: (await import('@/features/auth/password-prompt')).PasswordPrompt,
}));

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
