import type { PublicProjectSummary } from '@/api/generated/model/publicProjectSummary';
import { listPublicProjects } from '@/api/generated/public/public';

/** As many as a page brings with it. */
const PART = 24;

interface Older {
  projects: PublicProjectSummary[];
  /** Where the next ones begin; absent at the end. */
  next: string | undefined;
}

/** The projects after those that are there; without a cursor, after those that came with the page. */
export async function loadOlder(
  known: readonly PublicProjectSummary[],
  cursor: string | undefined,
): Promise<Older> {
  const part = await listPublicProjects(
    cursor === undefined ? { limit: known.length + PART } : { cursor, limit: PART },
  );
  const slugs = new Set(known.map(({ slug }) => slug));
  return { projects: part.items.filter(({ slug }) => !slugs.has(slug)), next: part.next_cursor };
}
