import Box from '@mui/material/Box';
import { countText } from '@/lib/counts';

interface FiguresProps {
  figures: readonly { label: string; count: number }[];
}

/** Numbers of rows beside each other. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        gridTemplateColumns: `repeat(${figures.length}, minmax(0, 1fr))`,
        '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
        '& dt': { color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' },
        '& dd': { m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {figures.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{countText({ count, more: false })}</dd>
        </div>
      ))}
    </Box>
  );
}
