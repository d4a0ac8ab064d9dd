import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The width of the dot between two facts, with its spaces. */
const DOT = '1em';

interface FactsProps {
  facts: readonly ReactNode[];
  variant?: 'body2' | 'caption';
}

/** Facts on a line, with dots between them: a fact that begins a line has none before it. */
export function Facts({ facts, variant = 'body2' }: FactsProps) {
  return (
    <Typography
      component="span"
      variant={variant}
      color="textSecondary"
      sx={{ display: 'block', clipPath: 'inset(-4px -4px -4px 0)', overflowWrap: 'anywhere' }}
    >
      {/* The dot of a fact that begins a line lies left of the edge, and is clipped. */}
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', ml: `-${DOT}` }}>
        {facts.filter(Boolean).map((fact, place) => (
          <Box
            component="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places.
            key={place}
            sx={{ display: 'flex', minWidth: 0, '&:first-of-type': { pl: DOT } }}
          >
            {place > 0 && (
              <Box
                component="span"
                sx={{ flexShrink: 0, width: DOT, textAlign: 'center', whiteSpace: 'pre' }}
              >
                {' · '}
              </Box>
            )}
            <Box
              component="span"
              sx={{ minWidth: 0, '&::first-letter': { textTransform: place === 0 ? 'uppercase' : 'none' } }}
            >
              {fact}
            </Box>
          </Box>
        ))}
      </Box>
    </Typography>
  );
}
