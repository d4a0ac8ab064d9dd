import Box from '@mui/material/Box';
import type { Amount } from './amounts';

/**
 * The few amounts that matter most, beside each other and large, each below its name. On a phone two are in a row, and
 * of three each has a row.
 */
export function Sums({ rows }: { rows: readonly (Amount | false)[] }) {
  const isOdd = rows.filter(Boolean).length % 2 === 1;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: { xs: isOdd ? 1 : 2, sm: 2 },
        m: 0,
        gridTemplateColumns: {
          xs: isOdd ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fit, minmax(176px, 1fr))',
        },
        '& > div': {
          display: { xs: isOdd ? 'flex' : 'block', sm: 'block' },
          columnGap: 2,
          alignItems: 'baseline',
          justifyContent: 'space-between',
        },
        '& dt': { typography: 'body2', color: 'text.secondary' },
        '& dd': {
          m: 0,
          textAlign: { xs: isOdd ? 'right' : 'left', sm: 'left' },
          fontSize: '1.25rem',
          lineHeight: 1.4,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        },
        '& span': { display: 'block', typography: 'body2', color: 'text.secondary' },
        '& .late': { color: 'error.main', '& dt': { color: 'inherit' } },
      }}
    >
      {rows.map(
        (row) =>
          row && (
            <div key={row.name} className={row.isLate ? 'late' : undefined}>
              <dt>{row.name}</dt>
              <dd>
                {row.amount}
                {row.note && <span>{row.note}</span>}
                {row.late && <span className="late">{row.late}</span>}
              </dd>
            </div>
          ),
      )}
    </Box>
  );
}
