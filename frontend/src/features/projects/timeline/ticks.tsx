import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TICK_LINE, TICKS_HEIGHT } from './looks';
import type { Scale } from './scale';

interface TicksProps {
  ticks: Scale['ticks'];
  /** Whether nothing may stand beyond the axis: a name near its end stands left of its line. */
  isTight?: boolean;
}

/** From here a name has no room at the right in a narrow window. */
const NEAR_END = 0.9;

/** Names of months, each at the line of its first day, with the years on a row above them. */
export function Ticks({ ticks, isTight = false }: TicksProps) {
  return (
    <Box aria-hidden sx={{ position: 'relative', height: TICKS_HEIGHT }}>
      {ticks.map(({ day, at, label, year }) => (
        <Box
          key={day}
          data-tick={day}
          style={{ left: `${at * 100}%` }}
          sx={{
            position: 'absolute',
            bottom: 0,
            px: 0.5,
            ...(isTight && at > NEAR_END
              ? { transform: 'translateX(-100%)', borderRight: 1, textAlign: 'right' }
              : { borderLeft: 1 }),
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
