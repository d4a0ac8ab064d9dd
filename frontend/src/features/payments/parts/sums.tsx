import Box from '@mui/material/Box';
import type { Amount } from './amounts';

/** The few amounts that matter most, beside each other and large, each below its name; two in a row on a phone. */
export function Sums({ rows }: { rows: readonly (Amount | false)[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 2,
        m: 0,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fill, minmax(176px, 1fr))',
        },
        '& dt': { typography: 'body2', color: 'text.secondary' },
        '& dd': {
          m: 0,
          fontSize: '1.25rem',
          lineHeight: 1.4,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        },
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
                {row.late && (
                  <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'error.main' }}>
                    {row.late}
                  </Box>
                )}
              </dd>
            </div>
          ),
      )}
    </Box>
  );
}
