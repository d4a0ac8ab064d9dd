import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hatch } from './hatch';
import type { Row } from './rows';
import type { Span } from './scale';

const THICKNESS = 12;

/** Smallest width of a bar, so that a single day is visible. */
const LEAST_WIDTH = 4;

const percent = (part: number): string => `${part * 100}%`;
const place = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) });

interface BarsProps {
  row: Row;
  /** Whether the planned day stands to the right of the bars: the chart keeps room for it after the axis. */
  hasDay?: boolean;
}

/** A milestone's two bars, planned over actual, as wide as their days. */
export function Bars({ row, hasDay = false }: BarsProps) {
  const { planned, actual, overrun, milestone, label } = row;
  const idle = milestone.status === 'upcoming';
  const end = Math.max(planned.to, overrun?.to ?? 0);
  const height = actual || overrun ? THICKNESS * 2 + 4 : THICKNESS;
  return (
    <Box aria-hidden sx={{ position: 'relative', height }}>
      <Box
        data-bar="planned"
        style={place(planned)}
        sx={{
          position: 'absolute',
          top: 0,
          height: THICKNESS,
          minWidth: LEAST_WIDTH,
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 0.5,
          bgcolor: 'action.selected',
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
            // Lines of the months and of today end at the label.
            zIndex: 1,
            top: 0,
            px: 0.75,
            bgcolor: 'background.paper',
            fontSize: '0.75rem',
            lineHeight: `${THICKNESS}px`,
            whiteSpace: 'nowrap',
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
