import LateIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useUser } from '@/app/use-user';
import { StatusChip } from '@/components/status-chip';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/timeline';
import { isAccepted, isDone, punctuality, statusFor } from '../milestones/words';
import { Bars } from './bars';
import { TICKS_HEIGHT } from './looks';

import type { Plan, Row } from './rows';
import { Ticks } from './ticks';

/** Room for the longest planned day, as `30 Sept 2027`, to the right of a bar that ends at the edge of the axis. */
const DAY_ROOM = '6.25rem';
/** The names, the bars, and the room for the days. */
const COLUMNS = { sm: `200px minmax(0, 1fr) ${DAY_ROOM}`, lg: `250px minmax(0, 1fr) ${DAY_ROOM}` };
const ROW_HEIGHT = 60;
/** The years, the months, and the name of today above its line. */
const AXIS_HEIGHT = 72;
const TODAY_TOP = 44;

const percent = (part: number): string => `${part * 100}%`;

/** Nothing here is read out: the table beside it says the same in words. */
export function Chart({ plan, today }: { plan: Plan; today: string }) {
  return (
    <Box aria-hidden sx={{ position: 'relative' }}>
      <Axis plan={plan} today={today} />
      <Overlay>
        {plan.scale.ticks.map(({ day, at }) => (
          <Box
            key={day}
            style={{ left: percent(at) }}
            sx={{
              position: 'absolute',
              top: TICKS_HEIGHT,
              bottom: 0,
              borderLeft: 1,
              borderColor: 'divider',
              opacity: 0.6,
            }}
          />
        ))}
      </Overlay>
      {plan.rows.map((row) => (
        <ChartRow key={row.milestone.id} row={row} today={today} mark={plan.today} />
      ))}
      <Overlay>
        {plan.today !== null && (
          <Box
            style={{ left: percent(plan.today) }}
            sx={{
              position: 'absolute',
              top: AXIS_HEIGHT - 4,
              bottom: 0,
              borderLeft: 2,
              borderColor: 'secondary.main',
            }}
          />
        )}
      </Overlay>
    </Box>
  );
}

/** Lines through all rows, in the column of the bars. */
function Overlay({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        pointerEvents: 'none',
      }}
    >
      <Box />
      <Box sx={{ position: 'relative' }}>{children}</Box>
    </Box>
  );
}

function Axis({ plan: { scale, today }, today: day }: { plan: Plan; today: string }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, height: AXIS_HEIGHT }}>
      <Box />
      <Box sx={{ position: 'relative' }}>
        <Ticks ticks={scale.ticks} />
        {today !== null && (
          <Typography
            component="span"
            variant="caption"
            style={{ left: percent(Math.min(Math.max(today, 0.06), 0.94)) }}
            sx={{
              position: 'absolute',
              top: TODAY_TOP,
              // Above the lines of the months.
              zIndex: 1,
              transform: 'translateX(-50%)',
              px: 1,
              borderRadius: 999,
              bgcolor: 'secondary.main',
              color: 'secondary.contrastText',
              fontWeight: 600,
              whiteSpace: 'nowrap',
            }}
          >
            {t.today(formatOn(day) ?? '')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function ChartRow({ row, today, mark }: { row: Row; today: string; mark: number | null }) {
  const { milestone } = row;
  const isStaff = may(useUser()?.role, 'see_internal');
  const isToSign = isDone(milestone) && !isAccepted(milestone);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        minHeight: ROW_HEIGHT,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ pr: 2, py: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={milestone.name} sx={{ fontWeight: 600 }}>
          {milestone.seq}. {milestone.name}
        </Typography>
        {isToSign ? (
          <StatusChip {...statusFor(milestone, isStaff)} />
        ) : (
          <Typography
            variant="caption"
            component="p"
            sx={{
              display: 'flex',
              gap: 0.5,
              alignItems: 'center',
              color: milestone.is_late ? 'error.main' : 'text.secondary',
            }}
          >
            {milestone.is_late && <LateIcon sx={{ fontSize: 16 }} />}
            {punctuality(milestone, today) ?? t.plannedOn(formatOn(milestone.planned_on) ?? '')}
          </Typography>
        )}
      </Box>
      <Bars row={row} hasDay today={mark} />
    </Box>
  );
}
