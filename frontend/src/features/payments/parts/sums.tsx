import Box from '@mui/material/Box';
import type { Amount } from './amounts';

/** A window with room for four. */
const ROOM = '@media (min-width: 700px)';

/** The few amounts that matter most, large, each below its name: with room in one row, else two in a row. */
export function Sums({ rows }: { rows: readonly (Amount | false)[] }) {
  const inRow = rows.filter(Boolean).length;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: { xs: 1.5, sm: 2 },
        m: 0,
        // A window of 320 px has room for one.
        gridTemplateColumns: 'repeat(auto-fit, minmax(max(136px, 34%), 1fr))',
        // The last of three has a row of its own.
        '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
        [ROOM]: {
          gridTemplateColumns: `repeat(${inRow}, minmax(0, 1fr))`,
          '& > div:last-of-type:nth-of-type(odd)': { gridColumn: 'auto' },
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
        '& dd > span': { display: 'block', typography: 'body2', color: 'text.secondary' },
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
