import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TICK_LINE, TICKS_HEIGHT } from './looks';
import type { Scale } from './scale';

interface TicksProps {
  ticks: Scale['ticks'];
  /** Whether no name may end beyond the axis: months near its end have none. */
  isTight?: boolean;
}

/** The part of the axis after which a name has no room in a narrow window. */
const NEAR_END = 0.9;

/** Names of months, each at the line of its first day, with the years on a row above them. */
export function Ticks({ ticks, isTight = false }: TicksProps) {
  const named = ticks.filter(({ at }) => !isTight || at <= NEAR_END);
  return (
    <Box aria-hidden sx={{ position: 'relative', height: TICKS_HEIGHT }}>
      {named.map(({ day, at, label, year }) => (
        <Box
          key={day}
          data-tick={day}
          style={{ left: `${at * 100}%` }}
          sx={{
            position: 'absolute',
            bottom: 0,
            px: 0.5,
            borderLeft: 1,
            borderColor: 'divider',
          }}
        >
          {[year, label].map(
            (text) =>
              text && (
                <Typography
                  key={text}
                  component="span"
                  variant="caption"
                  color="textSecondary"
                  sx={{
                    display: 'block',
                    fontSize: '0.75rem',
                    lineHeight: `${TICK_LINE}px`,
                    whiteSpace: 'nowrap',
                    ...(text === year && { fontWeight: 600 }),
                  }}
                >
                  {text}
                </Typography>
              ),
          )}
        </Box>
      ))}
    </Box>
  );
}
