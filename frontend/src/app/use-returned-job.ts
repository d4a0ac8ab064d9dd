import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Job } from '@/offline/device';

/** The dashboard has loaded it already. */
const loadOutbox = () => import('@/offline/outbox');

interface Returned {
  userId: string;
  kind: string;
  subject: string;
  /** Fills the form in. */
  take: (job: Job, files: readonly File[]) => void;
}

/**
 * Puts the job of the outbox that the address names back into its form. It stays in the outbox until the returned
 * function is called: after the form has sent it.
 */
export function useReturnedJob({ userId, kind, subject, take }: Returned): () => Promise<void> {
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  const taken = useRef<string | null>(null);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    if (jobId === null || userId === '' || taken.current === jobId) return;
    const find = async () => {
      const { filesOfJob, openOutbox, outboxStore } = await loadOutbox();
      await openOutbox(userId);
      const job = outboxStore.get().jobs.find(({ id }) => id === jobId);
      if (job?.kind !== kind || job.subject !== subject || taken.current === jobId) return;
      taken.current = jobId;
      const blobs = await filesOfJob(jobId);
      const files = blobs.map(
        (blob, index) => new File([blob], job.files[index]?.name ?? '', { type: blob.type }),
      );
      latest.current(job, files);
    };
    // It stays in the outbox, which shows it.
    find().catch(() => undefined);
  }, [userId, kind, subject, jobId]);

  return useCallback(async () => {
    if (taken.current === null) return;
    const { removeJob } = await loadOutbox();
    await removeJob(taken.current);
    taken.current = null;
    setParams(
      (now) => {
        now.delete('job');
        now.delete('submit');
        return now;
      },
      { replace: true },
    );
  }, [setParams]);
}
