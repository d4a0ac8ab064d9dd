import { useStore } from '@/lib/use-store';
import { type Draft, draftStore } from './draft-store';

/** A person's draft with the calls that change it. `useEdits` brings the edits of a form into it. */
export function useDraft<D extends Draft>(name: string, userId: string, empty: D) {
  const store = draftStore(name, userId, empty);
  return { ...store, draft: useStore(store) };
}
