import Alert from '@mui/material/Alert';
import type { Milestone } from '@/api/generated/model/milestone';
import * as t from '@/messages/projects/milestones';
import { FULL_PERCENT } from './words';

/**
 * Says that a milestone was submitted before its progress was 100 %, until it is accepted. Without any progress nothing
 * is said: a firm that never records it has 0 everywhere.
 */
export function Unfinished({ milestone: { status, submitted_percent } }: { milestone: Milestone }) {
  if (status === 'accepted' || !submitted_percent || submitted_percent >= FULL_PERCENT) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {t.submittedAt(submitted_percent)}
    </Alert>
  );
}
