import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Visibility } from '@/api/generated/model/visibility';
import type { CommentJob } from '@/offline/kinds';

/** A comment of the outbox. */
interface Returned {
  body: string;
  visibility: Visibility | null;
  files: readonly File[];
  /** Whether it had files that were uploaded before the network was lost. */
  hadUploads: boolean;
}

/** The dashboard has loaded it already. */
const loadOutbox = () => import('@/offline/outbox');

async function find(userId: string, ticketId: string, jobId: string): Promise<Returned | null> {
  const { filesOfJob, openOutbox, outboxStore } = await loadOutbox();
  await openOutbox(userId);
  const job = outboxStore.get().jobs.find(({ id }) => id === jobId);
  if (job?.kind !== 'ticket_comment' || job.subject !== ticketId) return null;
  const { comment, attached } = job.payload as CommentJob;
  const blobs = await filesOfJob(jobId);
  return {
    body: comment.body,
    visibility: comment.visibility ?? null,
    files: blobs.map((blob, index) => new File([blob], job.files[index]?.name ?? '', { type: blob.type })),
    hadUploads: attached.length > 0,
  };
}

/**
 * Puts the comment of the outbox that the address names back into the composer. It stays in the outbox until the
 * returned function is called: after it was sent from here.
 */
export function useReturned(
  userId: string,
  ticketId: string,
  take: (comment: Returned) => void,
): () => Promise<void> {
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const taken = useRef<string | null>(null);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    if (jobId === null || taken.current === jobId) return;
    taken.current = jobId;
    find(userId, ticketId, jobId)
      .then((found) => found && latest.current(found))
      // It stays in the outbox, which shows it.
      .catch(() => undefined);
  }, [userId, ticketId, jobId]);

  return useCallback(async () => {
    if (taken.current === null) return;
    const { removeJob } = await loadOutbox();
    await removeJob(taken.current);
    taken.current = null;
    setParams(
      (now) => {
        now.delete('job');
        return now;
      },
      { replace: true },
    );
  }, [setParams]);
}
