import { dropDraft, readDraft, writeDraft } from '@/lib/drafts';
import { createStore, type Store } from '@/lib/store';
import { sessionStore } from './session-store';

/** Of another shape, a stored draft is none. */
export interface Draft {
  shape: number;
}

export interface DraftStore<D extends Draft> extends Store<D> {
  drop: () => void;
}

const stores = new Map<string, DraftStore<Draft>>();

const same = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * An unsent text, stored in the browser with every keystroke. It survives a reload, and receives
 * results such as uploads after the page is left.
 */
export function draftStore<D extends Draft>(name: string, userId: string, empty: D): DraftStore<D> {
  const key = `${userId}:${name}`;
  const known = stores.get(key);
  if (known) return known as unknown as DraftStore<D>;
  const stored = readDraft(name, userId) as Partial<Draft> | null;
  const store = createStore<D>(stored?.shape === empty.shape ? (stored as D) : empty);
  const made: DraftStore<D> = {
    ...store,
    set: (next) => {
      store.set(next);
      if (same(store.get(), empty)) dropDraft(name, userId);
      else writeDraft(name, userId, store.get());
    },
    drop: () => {
      store.set(empty);
      dropDraft(name, userId);
    },
  };
  stores.set(key, made as unknown as DraftStore<Draft>);
  return made;
}

/** The next signed-in person gets their own drafts. */
sessionStore.subscribe(() => {
  if (!sessionStore.get().isAuthenticated) stores.clear();
});
