import Box from '@mui/material/Box';
import * as t from '@/messages/marketing';
import { display } from '@/theme/tokens';

/** How far a building has come. The figure is a text: a template may not know it yet. */
export function Ring({ percent }: { percent: string }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 80 80"
      role="img"
      aria-label={t.done(percent)}
      sx={{
        flexShrink: 0,
        width: 80,
        height: 80,
        '& circle': {
          fill: 'none',
          strokeWidth: 7,
          stroke: 'var(--pl-palette-divider)',
          transform: 'rotate(-90deg)',
          transformOrigin: 'center',
          transition: 'stroke-dasharray 600ms',
        },
        '& circle + circle': { stroke: 'var(--pl-palette-secondary-main)' },
        '& text': { fill: 'currentColor', fontFamily: display, fontSize: 19, fontWeight: 700 },
      }}
    >
      <circle cx={40} cy={40} r={36} />
      <circle cx={40} cy={40} r={36} pathLength={100} strokeDasharray={`${percent} 100`} />
      <text x={40} y={46} textAnchor="middle">{`${percent}%`}</text>
    </Box>
  );
}
