import { createStore } from '@/lib/store';

interface Prompt {
  answer: Promise<boolean>;
  settle: (confirmed: boolean) => void;
}

/** The question that is open, if one is: calls refused at the same time wait for the same answer. */
export const passwordPromptStore = createStore<Prompt | null>(null);

export function askPassword(): Promise<boolean> {
  const open = passwordPromptStore.get();
  if (open !== null) return open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (confirmed: boolean) => {
    passwordPromptStore.set(null);
    resolve(confirmed);
  };
  passwordPromptStore.set({ answer: promise, settle });
  return promise;
}
