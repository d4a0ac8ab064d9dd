import Box from '@mui/material/Box';
import * as t from '@/messages/components';
import { COLOUR } from '@/theme/marks';

const SIZE = 100;
const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

interface ProgressRingProps {
  percent: number;
  /** In pixels. */
  size?: number;
  label?: string;
}

/** How far something has come, as a ring and in figures. */
export function ProgressRing({ percent, size = 72, label = t.progress }: ProgressRingProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{
        position: 'relative',
        width: size,
        height: size,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        aria-hidden
        sx={{ position: 'absolute', inset: 0, transform: 'rotate(-90deg)', fill: 'none', strokeWidth: 9 }}
      >
        <Box component="circle" cx={50} cy={50} r={RADIUS} sx={{ stroke: COLOUR.divider }} />
        {percent > 0 && (
          <Box
            component="circle"
            cx={50}
            cy={50}
            r={RADIUS}
            strokeDasharray={`${(ROUND * percent) / 100} ${ROUND}`}
            sx={{
              stroke: percent === 100 ? COLOUR.success : COLOUR.primary,
              transition: 'stroke-dasharray 300ms',
            }}
          />
        )}
      </Box>
      <Box
        component="span"
        sx={{
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          fontSize: size < 56 ? '0.6875rem' : size < 60 ? '0.75rem' : '1.0625rem',
        }}
      >
        {percent}%
      </Box>
    </Box>
  );
}
