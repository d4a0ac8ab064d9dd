import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useUser } from '@/app/use-user';
import { dayRules } from '@/components/layout/day-rules';
import { Facts } from '@/components/layout/facts';
import { TodayRule } from '@/components/layout/today-rule';
import { StatusChip } from '@/components/status-chip';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import { formatOnNear } from '@/lib/near';
import * as t from '@/messages/projects/timeline';
import { Punctuality } from '../milestones/punctuality';
import { isDone, punctuality, statusFor } from '../milestones/words';
import { Bars } from './bars';
import type { Plan, Row } from './rows';

/** The plan from top to bottom, where there is no room for names beside the bars: all of them have one scale. */
export function PlanList({ plan, today }: { plan: Plan; today: string }) {
  const next = plan.rows.find(({ milestone }) => milestone.planned_on >= today)?.milestone.id;
  return (
    <>
      <Stack
        direction="row"
        aria-hidden
        sx={{ justifyContent: 'space-between', typography: 'caption', color: 'text.secondary' }}
      >
        {plan.scale.ends.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </Stack>
      <Box component="ol" aria-label={t.listLabel} sx={{ listStyle: 'none', m: 0, p: 0, ...dayRules }}>
        {plan.rows.map((row) => (
          <Fragment key={row.milestone.id}>
            {row.milestone.id === next && <TodayRule text={t.today(formatOn(today) ?? '')} />}
            <Phase row={row} today={today} mark={plan.today} />
          </Fragment>
        ))}
        {next === undefined && <TodayRule text={t.today(formatOn(today) ?? '')} />}
      </Box>
    </>
  );
}

/** A milestone whose work is over has one line for its days, beside how it stood with them; others have two. */
function datesOf({ milestone, plannedFrom, actualFrom, actualTo }: Row): { term: string; text: string }[] {
  if (actualFrom !== null && isDone(milestone)) return [];
  return [
    { term: t.planned, text: t.period(formatOn(plannedFrom) ?? '', formatOn(milestone.planned_on) ?? '') },
    ...(actualFrom === null || actualTo === null
      ? []
      : [{ term: t.actual, text: t.period(formatOn(actualFrom) ?? '', t.todayMark) }]),
  ];
}

/** `13 May – 19 Jun`: the days of work that is over. */
const doneText = ({ milestone, actualFrom, actualTo }: Row): string | null =>
  actualFrom !== null && actualTo !== null && isDone(milestone)
    ? t.days(formatOnNear(actualFrom), formatOnNear(actualTo))
    : null;

function Phase({ row, today, mark }: { row: Row; today: string; mark: number | null }) {
  const { milestone } = row;
  const dates = datesOf(row);
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
      <Box
        component="dl"
        sx={{
          m: 0,
          my: 1,
          '&:empty': { my: 0.5 },
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 1.5,
        }}
      >
        {dates.map(({ term, text }) => (
          <Fragment key={term}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {text}
            </Typography>
          </Fragment>
        ))}
      </Box>
      <Box aria-hidden sx={{ position: 'relative', bgcolor: 'action.hover', borderRadius: 0.5 }}>
        <Bars row={row} />
        {mark !== null && (
          <Box
            style={{ left: `${mark * 100}%` }}
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
            doneText(row),
            words && <Punctuality key="words" words={words} isLate={milestone.is_late} />,
          ]}
        />
      </Box>
    </Box>
  );
}
