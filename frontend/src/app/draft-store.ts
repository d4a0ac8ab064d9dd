import { readDraft, writeDraft } from '@/lib/drafts';
import { randomKey } from '@/lib/random-key';
import { createStore, type Store } from '@/lib/store';
import { sessionStore } from './session-store';

export interface Draft {
  /** A stored draft of another shape counts as none. */
  shape: number;
  /** The last request and its key: repeating it makes nothing twice, also after a reload. */
  sent: { form: string; key: string } | null;
}

export interface DraftStore<D extends Draft> extends Store<D> {
  change: (changes: Partial<D>) => void;
  /** The headers that name a request: the same data keeps the key of its first try. */
  headersOf: (data: unknown) => { 'Idempotency-Key': string };
  drop: () => void;
}

interface Known {
  userId: string | null;
  store: DraftStore<Draft>;
}

const stores = new Map<string, Known>();

const same = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * An unsent text, stored with every keystroke: of a person in the browser, of a visitor (`null`) in the tab. It
 * survives a reload, and receives results such as uploads after the page is left. `revive` adapts a stored draft.
 */
export function draftStore<D extends Draft>(
  name: string,
  userId: string | null,
  empty: D,
  revive = (stored: D): D => stored,
): DraftStore<D> {
  const key = `${userId}:${name}`;
  const known = stores.get(key);
  if (known) return known.store as unknown as DraftStore<D>;
  const stored = readDraft(name, userId) as D | null;
  const store = createStore<D>(stored?.shape === empty.shape ? revive(stored) : empty);
  const set: Store<D>['set'] = (next) => {
    store.set(next);
    if (stores.get(key)?.store !== (made as unknown)) return;
    writeDraft(name, userId, same(store.get(), empty) ? null : store.get());
  };
  const made: DraftStore<D> = {
    ...store,
    set,
    change: (changes) => set((now) => ({ ...now, ...changes })),
    headersOf: (data) => {
      const form = JSON.stringify(data);
      const { sent } = store.get();
      const next = sent?.form === form ? sent : { form, key: randomKey() };
      set((now) => ({ ...now, sent: next }));
      return { 'Idempotency-Key': next.key };
    },
    drop: () => set(empty),
  };
  stores.set(key, { userId, store: made as unknown as DraftStore<Draft> });
  return made;
}

/** Forgets the drafts of people who are not signed in: a result that arrives late is not stored again. */
sessionStore.subscribe(() => {
  const { isAuthenticated, user } = sessionStore.get();
  for (const [key, { userId }] of stores) {
    if (userId !== null && !(isAuthenticated && userId === user?.id)) stores.delete(key);
  }
});
