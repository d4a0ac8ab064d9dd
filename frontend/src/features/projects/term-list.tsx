import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Fact {
  term: string;
  /** A fact that is not known is not shown. */
  fact: ReactNode;
}

interface TermListProps {
  facts: readonly Fact[];
  /** How many beside each other where there is room. */
  columns?: 1 | 2 | 3 | 4;
}

/** Terms with what is known of each, in columns. */
export function TermList({ facts, columns = 1 }: TermListProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: { xs: 3, sm: 2, lg: 3 },
        rowGap: 1.5,
        gridTemplateColumns: {
          xs: columns === 1 ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
          lg: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {facts
        .filter(({ fact }) => fact !== null && fact !== undefined && fact !== '')
        .map(({ term, fact }) => (
          <Box key={term} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {term}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
            >
              {fact}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
