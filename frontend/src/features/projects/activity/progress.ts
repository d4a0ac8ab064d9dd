import type { Activity } from '@/api/generated/model/activity';
import type { ActivityChange } from '@/api/generated/model/activityChange';

/** The change of an entry that tells the progress of a milestone and nothing else. */
export const onlyProgress = ({ kind, changes: [first, ...rest] }: Activity): ActivityChange | undefined =>
  kind === 'milestone_edited' && first?.field === 'progress_percent' && rest.length === 0 ? first : undefined;
