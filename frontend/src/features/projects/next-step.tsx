import Box from '@mui/material/Box';
import type { NextMilestone } from '@/api/generated/model/nextMilestone';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects';

/** The next milestone of a project, marked when it is late. */
export function NextStep({ milestone }: { milestone: NextMilestone | null | undefined }) {
  if (!milestone) return <>{t.allMilestonesAreDone}</>;
  return (
    <>
      {milestone.name},{' '}
      <Box
        component="span"
        sx={{ whiteSpace: 'nowrap', ...(milestone.is_late && { color: 'error.main', fontWeight: 600 }) }}
      >
        {milestone.is_late ? t.wasDue : t.due} {formatOn(milestone.planned_on)}
      </Box>
    </>
  );
}
