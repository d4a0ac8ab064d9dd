const PREFIX = 'recent:';
const KEPT = 10;

/** Something that was opened. */
export interface Recent {
  /** The kind of search results that it belongs to. */
  kind: string;
  id: string;
  title: string;
  code?: string | undefined;
  /** Its address in the dashboard. */
  path: string;
}

const isRecent = (it: unknown): it is Recent => {
  const { kind, id, title, code, path } = (it ?? {}) as Record<string, unknown>;
  const isText = [kind, id, title, path].every((field) => typeof field === 'string');
  return isText && (code === undefined || typeof code === 'string') && String(path).startsWith('/dashboard');
};

/** The last ten things that a person opened in this browser, the newest first. */
export function readRecent(userId: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts something in front of them. Without storage nothing is remembered. */
export function addRecent(userId: string, { kind, id, title, code, path }: Recent): void {
  const others = readRecent(userId).filter((it) => it.id !== id);
  const recent = [{ kind, id, title, code, path }, ...others].slice(0, KEPT);
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify(recent));
  } catch {
    // Nothing can be stored.
  }
}

/** Forgets the things and the visits of everybody, or of everybody else. */
export function dropRecent(keptUserId?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !key.endsWith(`:${keptUserId}`)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is stored.
  }
}
