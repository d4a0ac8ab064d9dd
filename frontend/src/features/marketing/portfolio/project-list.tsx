import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import * as t from '@/messages/marketing/portfolio';

interface ProjectListProps {
  children: ReactNode;
  /** Whether no project stands out. */
  isPlain?: boolean;
}

const FIRST = '& > :first-of-type';

/** The first one, at double width, beside the next two. */
const featured = {
  [FIRST]: {
    gridTemplateRows: { md: 'minmax(300px, 1fr) auto' },
    gridColumn: { md: 'span 2' },
    '& [data-blank]': { height: { md: 0 }, minHeight: { md: '100%' }, aspectRatio: { md: 'auto' } },
    // As wide as the picture is before its sides are cut: its copy is chosen by this width.
    '& img': {
      height: { md: 0 },
      minHeight: { md: '100%' },
      aspectRatio: { md: 'auto' },
      width: { md: '150%' },
      maxWidth: 'none',
      ml: { md: '-25%' },
    },
    '& h3': { typography: { sm: 'h2' } },
  },
  '& > :only-of-type': { gridColumn: '1 / -1' },
  [`${FIRST}:not(:nth-last-of-type(-n + 2))`]: { gridColumn: { sm: 'span 2' }, gridRow: { md: 'span 2' } },
} as const;

/** Cards of projects, side by side where there is room; the home page swipes them on a phone. */
export function ProjectList({ children, isPlain = false }: ProjectListProps) {
  return (
    <Box
      component="ul"
      className="row"
      aria-label={t.ourProjects}
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
        ...(isPlain ? {} : featured),
      }}
    >
      {children}
    </Box>
  );
}
