/** After this long without the page a visit is over. */
const VISIT_MS = 30 * 60_000;

interface Visits {
  /** The end of the visit before this one, as an RFC 3339 instant; null on the first visit. */
  before: string | null;
  /** The last time at which this visit was noted. */
  seen: string;
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function stored(key: string): Visits | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Visits> | null;
    if (!value || !isInstant(value.seen)) return null;
    return { seen: value.seen, before: isInstant(value.before) ? value.before : null };
  } catch {
    return null;
  }
}

/**
 * Notes that somebody looks at the page in this browser. Returns the end of their last visit as an RFC 3339
 * instant, null on the first visit.
 */
export function noteVisit(userId: string, now: Date = new Date()): string | null {
  // Signing out forgets it with the recent things.
  const key = `recent:visits:${userId}`;
  const visits = stored(key);
  const isSameVisit = visits !== null && now.getTime() - Date.parse(visits.seen) < VISIT_MS;
  const before = isSameVisit ? visits.before : (visits?.seen ?? null);
  try {
    localStorage.setItem(key, JSON.stringify({ before, seen: now.toISOString() } satisfies Visits));
  } catch {
    // Without storage each visit is the first one.
  }
  return before;
}
