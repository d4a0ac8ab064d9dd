const PREFIX = 'draft:';

const keyOf = (name: string, userId: string): string => `${PREFIX}${userId}:${name}`;

/** A person's unsent draft in this browser; null if there is none. */
export function readDraft(name: string, userId: string): unknown {
  try {
    const text = localStorage.getItem(keyOf(name, userId));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeDraft(name: string, userId: string, draft: object): void {
  try {
    localStorage.setItem(keyOf(name, userId), JSON.stringify(draft));
  } catch {
    // Where nothing can be stored a reload begins anew, nothing worse.
  }
}

export function dropDraft(name: string, userId: string): void {
  try {
    localStorage.removeItem(keyOf(name, userId));
  } catch {
    // Nothing was stored where nothing can be removed.
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
    // As above.
  }
}
