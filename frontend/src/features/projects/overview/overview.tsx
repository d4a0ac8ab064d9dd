import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Project } from '@/api/generated/model/project';
import { Portfolio } from '../portfolio/portfolio';
import { About } from './about';
import { Health } from './health';
import { KeyDates } from './key-dates';
import { NextPayment } from './next-payment';
import { Notes } from './notes';
import { People } from './people';
import { Photos } from './photos';
import { Place } from './place';
import { Terms } from './terms';

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>{children}</Box>;
}

/** All there is to know of a project at a glance. */
export function Overview({ project }: { project: Project }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 3fr) minmax(0, 2fr)',
        },
      }}
    >
      <Column>
        <Health project={project} />
        <KeyDates project={project} />
        <About project={project} />
        <Photos project={project} />
      </Column>
      <Column>
        <NextPayment project={project} />
        <Terms project={project} />
        <People project={project} />
        <Place project={project} />
        <Notes project={project} />
      </Column>
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <Portfolio project={project} />
      </Box>
    </Box>
  );
}
