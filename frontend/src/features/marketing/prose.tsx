import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Clause {
  title: string;
  paragraphs: readonly ReactNode[];
}

/** Numbered clauses, for the legal pages. */
export function Prose({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
      <Box sx={{ maxWidth: '68ch' }}>
        {clauses.map(({ title, paragraphs }, index) => (
          <Box component="section" key={title} sx={{ '& + &': { mt: 5 } }}>
            <Typography variant="h3" component="h2">
              {index + 1}. {title}
            </Typography>
            {paragraphs.map((paragraph, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
              <Typography key={place} color="textSecondary" sx={{ mt: 1.5 }}>
                {paragraph}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Container>
  );
}
