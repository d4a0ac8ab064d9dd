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

/** Two short cards beside each other where there is room. */
const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
} as const;

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
  // The right column of a reader with amounts and notes is long without dates and terms.
  const isRightLong = isStaff && may(role, 'see_money');
  const dates = <KeyDates project={project} />;
  const terms = <Terms project={project} />;
  const portfolio = <Portfolio project={project} />;
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
        {isRightLong && (
          <Box sx={PAIR}>
            {dates}
            {terms}
          </Box>
        )}
        {isStaff && photos}
        <About project={project} />
        {!isRightLong && portfolio}
      </Column>
      <Column>
        <NextPayment project={project} />
        {!isRightLong && dates}
        {!isRightLong && terms}
        <People project={project} />
        <Place project={project} />
        <Notes project={project} />
        {isRightLong && portfolio}
      </Column>
    </Box>
  );
}
