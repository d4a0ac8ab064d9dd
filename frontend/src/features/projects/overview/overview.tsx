import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { may } from '@/config/roles';
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

/** All there is to know of a project at a glance; a client sees photos first, a phone has one column. */
export function Overview({ project }: { project: Project }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const role = useUser()?.role;
  const isStaff = may(role, 'see_internal');
  const photos = <Photos project={project} />;
  if (isPhone) {
    return (
      <Column>
        {!isStaff && photos}
        <NextPayment project={project} />
        <Health project={project} />
        {isStaff && photos}
        <People project={project} />
        <KeyDates project={project} />
        <About project={project} />
        <Terms project={project} />
        <Place project={project} />
        <Notes project={project} />
        <Portfolio project={project} />
      </Column>
    );
  }
  // Dates and terms make the right column of a reader with amounts long: the notes stand at the left.
  const seesMoney = may(role, 'see_money');
  const notes = <Notes project={project} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'minmax(0, 3fr) minmax(0, 2fr)',
        },
      }}
    >
      <Column>
        {!isStaff && photos}
        <Health project={project} />
        {isStaff && photos}
        <About project={project} />
        <Portfolio project={project} />
        {seesMoney && notes}
      </Column>
      <Column>
        <NextPayment project={project} />
        <KeyDates project={project} />
        <Terms project={project} />
        <People project={project} />
        <Place project={project} />
        {!seesMoney && notes}
      </Column>
    </Box>
  );
}
