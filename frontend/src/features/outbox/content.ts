import { withNames } from '@/components/markdown/mentions';
import type { Job } from '@/offline/device';
import type { CommentJob, MilestoneJob } from '@/offline/kinds';
import { lostPlaces } from '@/offline/lost-files';

/** The text that a person wrote for a comment or a submission. */
export function textOf({ kind, payload }: Job): string {
  if (kind === 'ticket_comment') return withNames((payload as CommentJob).comment.body, []);
  return kind === 'milestone_submission' ? ((payload as MilestoneJob).note ?? '') : '';
}

export const hasLostFiles = (job: Job): boolean => lostPlaces(job).length > 0;

/** The job without lost files of the server. Those that this device has are uploaded again. */
export function withoutLost(job: Job): Job {
  const lost = lostPlaces(job);
  const keep = (ids: readonly string[]) => ids.filter((_id, place) => !lost.includes(place));
  const again = (before: number) =>
    job.files.map((file, index) =>
      file.sent !== null && lost.includes(before + index) ? { ...file, sent: { ...file.sent, at: 0 } } : file,
    );
  if (job.kind === 'ticket_comment') {
    const payload = job.payload as CommentJob;
    const { attached } = payload;
    return { ...job, payload: { ...payload, attached: keep(attached) }, files: again(attached.length) };
  }
  const payload = job.payload as MilestoneJob;
  const { evidence } = payload;
  return { ...job, payload: { ...payload, evidence: keep(evidence) }, files: again(evidence.length) };
}
