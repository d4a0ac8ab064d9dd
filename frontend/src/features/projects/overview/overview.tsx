import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { Project } from '@/api/generated/model/project';
import { useListProjectPayments } from '@/api/generated/payments/payments';
import { useUser } from '@/app/use-user';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/overview';
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
import { usePhotos } from './use-photos';

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>{children}</Box>;
}

/** All there is to know of a project at a glance; a client sees photos first, a phone has one column. */
export function Overview({ project }: { project: Project }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const role = useUser()?.role;
  const isStaff = may(role, 'see_internal');
  const { fault, isLoading, files } = usePhotos(project);
  const schedule = useListProjectPayments(project.id, { query: { enabled: may(role, 'see_money') } });
  // The parts wait for photos and payments, so that nothing moves after it is shown.
  if (isLoading || schedule.isLoading)
    return <ListSkeleton label={t.loadingOverview} rows={3} height={240} />;
  const hasNoPhotos = fault === null && files.length === 0;
  const photos = !hasNoPhotos && <Photos project={project} />;
  const payment = <NextPayment project={project} />;
  if (isPhone) {
    return (
      <Column>
        {!isStaff && photos}
        {payment}
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
  // Without photos the left column is short.
  const place = <Place project={project} />;
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
        {hasNoPhotos && place}
        {seesMoney && notes}
      </Column>
      <Column>
        {payment}
        <KeyDates project={project} />
        <Terms project={project} />
        <People project={project} />
        {!hasNoPhotos && place}
        {!seesMoney && notes}
      </Column>
    </Box>
  );
}
