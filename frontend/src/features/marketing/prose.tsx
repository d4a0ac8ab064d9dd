import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import * as t from '@/messages/marketing/prose';

export interface Clause {
  title: string;
  /** A list among the paragraphs is drawn as points. */
  paragraphs: readonly (ReactNode | readonly string[])[];
}

const idOf = (index: number): string => `clause-${index + 1}`;

/** Numbered clauses with their list of contents, for the legal pages. */
export function Prose({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        columnGap: 8,
        rowGap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 68ch) minmax(0, 1fr)' },
        py: { xs: 6, md: 9 },
      }}
    >
      <Box
        component="nav"
        aria-labelledby="contents"
        sx={{
          gridColumn: { md: 2 },
          position: { md: 'sticky' },
          top: 104,
          pl: { md: 4 },
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
          '& ol': { listStyle: 'none', m: 0, mt: 1, p: 0, columns: { sm: 2, md: 'auto' } },
          '& a': { display: 'block', py: { xs: 1.25, md: 0.75 } },
          '@media print': { display: 'none' },
        }}
      >
        <Typography id="contents" variant="h4" component="p">
          {t.onThisPage}
        </Typography>
        <ol>
          {clauses.map(({ title }, index) => (
            <li key={title}>
              <Link href={`#${idOf(index)}`}>
                {index + 1}. {title}
              </Link>
            </li>
          ))}
        </ol>
      </Box>
      <Box sx={{ gridArea: { md: '1 / 1' }, minWidth: 0, maxWidth: '68ch' }}>
        {clauses.map(({ title, paragraphs }, index) => (
          <Box component="section" id={idOf(index)} key={title} sx={{ '& + &': { mt: 5 } }}>
            <Typography variant="h3" component="h2">
              {index + 1}. {title}
            </Typography>
            {paragraphs.map((paragraph, place) =>
              Array.isArray(paragraph) ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
                <Box component="ul" key={place} sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.secondary' }}>
                  {paragraph.map((point) => (
                    <Box component="li" key={point} sx={{ '& + &': { mt: 0.75 } }}>
                      {point}
                    </Box>
                  ))}
                </Box>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
                <Typography key={place} color="textSecondary" sx={{ mt: 1.5, textWrap: 'pretty' }}>
                  {paragraph}
                </Typography>
              ),
            )}
          </Box>
        ))}
      </Box>
    </Container>
  );
}
