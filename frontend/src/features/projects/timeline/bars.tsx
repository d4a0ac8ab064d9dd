import Box from '@mui/material/Box';
import { hatch } from './hatch';
import type { Row } from './rows';
import type { Span } from './scale';

const THICKNESS = 12;

/** Smallest width of a bar, so that a single day is visible. */
const LEAST_WIDTH = 4;

const place = ({ from, to }: Span) => ({ left: `${from * 100}%`, width: `${(to - from) * 100}%` });

/** A milestone's two bars, planned over actual, as wide as their days. */
export function Bars({ row: { planned, actual, overrun, milestone } }: { row: Row }) {
  const idle = milestone.status === 'upcoming';
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
          bgcolor: 'action.hover',
        }}
      />
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
