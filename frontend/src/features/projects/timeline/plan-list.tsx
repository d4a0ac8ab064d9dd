import LateIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useUser } from '@/app/use-user';
import { dayRules } from '@/components/layout/day-rules';
import { TodayRule } from '@/components/layout/today-rule';
import { StatusChip } from '@/components/status-chip';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/timeline';
import { isDone, punctuality, statusFor } from '../milestones/words';
import { Bars } from './bars';
import type { Plan, Row } from './rows';

/** The plan from top to bottom, where there is no room for names beside the bars: all of them have one scale. */
export function PlanList({ plan, today }: { plan: Plan; today: string }) {
  const next = plan.rows.find(({ milestone }) => milestone.planned_on >= today)?.milestone.id;
  return (
    <Box component="ol" aria-label={t.listLabel} sx={{ listStyle: 'none', m: 0, p: 0, ...dayRules }}>
      {plan.rows.map((row) => (
        <Fragment key={row.milestone.id}>
          {row.milestone.id === next && <TodayRule text={t.today(formatOn(today) ?? '')} />}
          <Phase row={row} today={today} mark={plan.today} />
        </Fragment>
      ))}
      {next === undefined && <TodayRule text={t.today(formatOn(today) ?? '')} />}
    </Box>
  );
}

const datesOf = ({ milestone, plannedFrom, actualFrom, actualTo }: Row): { term: string; text: string }[] => [
  { term: t.planned, text: t.period(formatOn(plannedFrom) ?? '', formatOn(milestone.planned_on) ?? '') },
  ...(actualFrom === null
    ? []
    : [
        {
          term: t.actual,
          text: t.period(
            formatOn(actualFrom) ?? '',
            isDone(milestone) ? (formatOn(actualTo) ?? '') : t.todayMark,
          ),
        },
      ]),
];

function Phase({ row, today, mark }: { row: Row; today: string; mark: number | null }) {
  const { milestone } = row;
  const words = punctuality(milestone, today);
  const isStaff = may(useUser()?.role, 'see_internal');
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
          {milestone.seq}. {milestone.name}
        </Typography>
        <StatusChip {...statusFor(milestone, isStaff)} />
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, my: 1, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5 }}
      >
        {datesOf(row).map(({ term, text }) => (
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
      {words && (
        <Typography
          variant="body2"
          sx={{
            mt: 1,
            display: 'flex',
            gap: 0.5,
            alignItems: 'center',
            fontWeight: milestone.is_late ? 600 : 400,
            color: milestone.is_late ? 'error.main' : 'text.secondary',
          }}
        >
          {milestone.is_late && <LateIcon sx={{ fontSize: 18 }} />}
          {words}
        </Typography>
      )}
    </Box>
  );
}
