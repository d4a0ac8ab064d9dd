import Box from '@mui/material/Box';

export interface Amount {
  name: string;
  amount: string;
  /** Below a large amount. */
  note?: string;
  /** A sum of what stands above. */
  isStrong?: boolean;
  /** Whether the amount is overdue. */
  isLate?: boolean;
  /** The overdue part of the amount, in words. */
  late?: string;
}

/** Names with their amounts, one below another. */
export function Amounts({ rows }: { rows: readonly (Amount | false)[] }) {
  return (
    <Box component="dl" sx={{ m: 0, typography: 'body2' }}>
      {rows.map(
        (row) =>
          row && (
            <Box
              key={row.name}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                py: 0.75,
                borderTop: 1,
                borderColor: 'divider',
                fontWeight: row.isStrong ? 700 : row.isLate ? 600 : 400,
                ...(row.isLate && { color: 'error.main' }),
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <dt>{row.name}</dt>
              <Box component="dd" sx={{ m: 0, ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
                {row.amount}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}
