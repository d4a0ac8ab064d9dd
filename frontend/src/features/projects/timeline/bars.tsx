import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hatch, PLANNED } from './looks';
import type { Row } from './rows';
import type { Span } from './scale';

const THICKNESS = 12;

/** Smallest width of a bar, so that a single day is visible. */
const LEAST_WIDTH = 4;

const percent = (part: number): string => `${part * 100}%`;
const place = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) });

/** Room of a day with the space beside it, in rem: one of its characters, and the spaces. */
const CHARACTER = 0.45;
const SPACES = 0.75;

/**
 * The place of a planned day: right of its bars, where the chart keeps room for it after the axis. Where it would cross
 * the line of today it stands left of them, and where the axis has no room there, right of the line.
 */
function moveDay({ planned, label }: Row, end: number, today: number | null) {
  if (today === null || end >= today) return {};
  const room = label.length * CHARACTER + SPACES;
  const within = (part: number) => `@container (max-width: ${room / part}rem)`;
  // The browser alone knows the width of the axis, of which lengths are parts.
  return {
    [within(today - end)]: { transform: `translateX(calc(-100% - ${(end - planned.from) * 100}cqw))` },
    [within(Math.max(today - end, planned.from))]: {
      transform: `translateX(${(today - end) * 100}cqw)`,
    },
  };
}

interface BarsProps {
  row: Row;
  /** Whether the planned day stands beside the bars. */
  hasDay?: boolean;
  /** The line of today, null where there is none. */
  today?: number | null;
}

/** A milestone's two bars, planned over actual, as wide as their days. */
export function Bars({ row, hasDay = false, today = null }: BarsProps) {
  const { planned, actual, overrun, milestone, label } = row;
  const idle = milestone.status === 'upcoming';
  const end = Math.max(planned.to, overrun?.to ?? 0);
  const height = actual || overrun ? THICKNESS * 2 + 4 : THICKNESS;
  return (
    <Box aria-hidden sx={{ position: 'relative', height, ...(hasDay && { containerType: 'inline-size' }) }}>
      <Box
        data-bar="planned"
        style={place(planned)}
        sx={{
          position: 'absolute',
          top: 0,
          height: THICKNESS,
          minWidth: LEAST_WIDTH,
          borderRadius: 0.5,
          bgcolor: PLANNED,
        }}
      />
      {hasDay && (
        <Typography
          component="span"
          data-day
          variant="caption"
          color="textSecondary"
          style={{ left: percent(end) }}
          sx={{
            position: 'absolute',
            top: 0,
            px: 0.75,
            // Lines of the months end at the label.
            bgcolor: 'background.paper',
            fontSize: '0.75rem',
            lineHeight: `${THICKNESS}px`,
            whiteSpace: 'nowrap',
            ...moveDay(row, end, today),
          }}
        >
          {label}
        </Typography>
      )}
      {actual && (
        <Box
          data-bar="actual"
          style={place(actual)}
          sx={{
            position: 'absolute',
            bottom: 0,
            height: THICKNESS,
            minWidth: LEAST_WIDTH,
            borderRadius: 0.5,
            bgcolor: 'primary.main',
          }}
        />
      )}
      {overrun && (
        <Box
          data-bar="overrun"
          style={place(overrun)}
          sx={{
            position: 'absolute',
            bottom: 0,
            height: THICKNESS,
            minWidth: LEAST_WIDTH,
            borderRadius: 0.5,
            bgcolor: idle ? 'transparent' : 'error.main',
            border: 1,
            borderStyle: idle ? 'dashed' : 'solid',
            borderColor: 'error.main',
            ...(!idle && hatch),
          }}
        />
      )}
    </Box>
  );
}
