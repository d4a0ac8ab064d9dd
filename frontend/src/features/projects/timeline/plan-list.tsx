import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useUser } from '@/app/use-user';
import { FoldButton } from '@/components/fold-button';
import { dayRules } from '@/components/layout/day-rules';
import { Facts } from '@/components/layout/facts';
import { StatusChip } from '@/components/status-chip';
import { may } from '@/config/roles';
import { formatOnNear } from '@/lib/near';
import * as t from '@/messages/projects/timeline';
import { Punctuality } from '../milestones/punctuality';
import { isAccepted, isDone, punctuality, statusFor } from '../milestones/words';
import { Bars } from './bars';
import type { Plan, Row } from './rows';
import { Ticks } from './ticks';

const percent = (part: number): string => `${part * 100}%`;

/**
 * The plan from top to bottom, where there is no room for names beside the bars: all of them have one scale. Accepted
 * milestones are folded while others are not.
 */
export function PlanList({ plan, today }: { plan: Plan; today: string }) {
  const listId = useId();
  const accepted = plan.rows.filter(({ milestone }) => isAccepted(milestone)).length;
  const [showsAccepted, setShowsAccepted] = useState(accepted === plan.rows.length);
  const rows = plan.rows.filter(({ milestone }) => showsAccepted || !isAccepted(milestone));
  return (
    <>
      {accepted > 0 && (
        <FoldButton
          size="small"
          isOpen={showsAccepted}
          aria-controls={listId}
          onToggle={() => setShowsAccepted(!showsAccepted)}
          sx={{ ml: -0.5 }}
        >
          {t.accepted(accepted)}
        </FoldButton>
      )}
      <Ticks ticks={plan.scale.ticks} isTight />
      <Box
        component="ol"
        id={listId}
        aria-label={t.listLabel}
        sx={{ listStyle: 'none', m: 0, p: 0, ...dayRules }}
      >
        {rows.map((row) => (
          <Phase key={row.milestone.id} row={row} today={today} plan={plan} />
        ))}
      </Box>
    </>
  );
}

/** `13 May – 19 Jun`: the days of the work once it is over, else the planned ones and the day it began. */
function daysOf({ milestone, plannedFrom, actualFrom, actualTo }: Row): string[] {
  const period = (from: string, to: string) => t.days(formatOnNear(from), formatOnNear(to));
  if (actualFrom === null || actualTo === null) return [period(plannedFrom, milestone.planned_on)];
  if (isDone(milestone)) return [period(actualFrom, actualTo)];
  return [period(plannedFrom, milestone.planned_on), t.startedOn(formatOnNear(actualFrom))];
}

function Phase({ row, today, plan }: { row: Row; today: string; plan: Plan }) {
  const { milestone } = row;
  const words = punctuality(milestone, today);
  const isStaff = may(useUser()?.role, 'see_internal');
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {milestone.seq}. {milestone.name}
        </Typography>
        <StatusChip {...statusFor(milestone, isStaff)} />
      </Stack>
      <Box aria-hidden sx={{ position: 'relative', mt: 1, bgcolor: 'action.hover', borderRadius: 0.5 }}>
        {plan.scale.ticks.map(({ day, at }) => (
          <Box
            key={day}
            style={{ left: percent(at) }}
            sx={{ position: 'absolute', top: 0, bottom: 0, borderLeft: 1, borderColor: 'divider' }}
          />
        ))}
        <Bars row={row} />
        {plan.today !== null && (
          <Box
            style={{ left: percent(plan.today) }}
            sx={{
              position: 'absolute',
              top: -2,
              bottom: -2,
              borderLeft: 2,
              borderColor: 'secondary.main',
            }}
          />
        )}
      </Box>
      <Box sx={{ mt: 1 }}>
        <Facts
          facts={[
            ...daysOf(row),
            words && <Punctuality key="words" words={words} isLate={milestone.is_late} />,
          ]}
        />
      </Box>
    </Box>
  );
}
