const PREFIX = 'draft:';

const keyOf = (name: string, userId: string): string => `${PREFIX}${userId}:${name}`;

/** A person's drafts stay in the browser under their id; a visitor's stay in the tab. */
const placeOf = (name: string, userId: string | null) =>
  userId === null
    ? { storage: sessionStorage, key: name }
    : { storage: localStorage, key: keyOf(name, userId) };

/** An unsent draft; null if there is none. */
export function readDraft(name: string, userId: string | null): unknown {
  try {
    const { storage, key } = placeOf(name, userId);
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a draft; null removes it. Without storage a reload begins anew. */
export function writeDraft(name: string, userId: string | null, draft: object | null): void {
  try {
    const { storage, key } = placeOf(name, userId);
    if (draft === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // Nothing can be stored.
  }
}

/** Leaves no draft in this browser but those of one person: drafts name people who have not been asked. */
export function dropDrafts(keptUserId?: string): void {
  try {
    const kept = keptUserId === undefined ? null : keyOf('', keptUserId);
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && (kept === null || !key.startsWith(kept))) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is stored.
  }
}
