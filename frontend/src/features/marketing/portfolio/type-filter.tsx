import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router';
import { ProjectType } from '@/api/generated/model/projectType';
import type { PublicProjectSummary } from '@/api/generated/model/publicProjectSummary';
import { TYPE } from '@/components/words/project-labels';
import * as t from '@/messages/marketing/portfolio';
import { having } from '@/site/site-lists';
import type { Slots } from '@/site/slot';
import { When } from '@/site/when';

interface TypeFilterProps {
  projects: Slots<readonly PublicProjectSummary[]>;
  chosen: ProjectType | null;
}

/** Which kind of projects is shown: links, so that it stands in the address and the way back works. */
export function TypeFilter({ projects, chosen }: TypeFilterProps) {
  return (
    <Box
      component="nav"
      aria-label={t.projectsByKind}
      sx={{
        display: 'flex',
        // A phone has one row that is swiped, as wide as the screen; it fades where it goes on.
        flexWrap: { sm: 'wrap' },
        gap: 1,
        mx: { xs: -2, sm: 0 },
        mb: 2.5,
        pl: { xs: 2, sm: 0 },
        pr: { xs: 5, sm: 0 },
        py: 0.5,
        overflowX: { xs: 'auto', sm: 'visible' },
        maskImage: { xs: 'linear-gradient(to left, transparent, black 40px)', sm: 'none' },
        scrollbarWidth: 'none',
        '@media (scripting: none)': { display: 'none' },
        '& > a': {
          display: 'inline-flex',
          flexShrink: 0,
          alignItems: 'center',
          minHeight: 44,
          px: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 999,
          bgcolor: 'background.paper',
          color: 'text.primary',
          fontWeight: 600,
          fontSize: '0.9375rem',
          textDecoration: 'none',
          '&:hover': { borderColor: 'text.secondary' },
          '&[aria-current]': {
            bgcolor: 'primary.main',
            borderColor: 'primary.main',
            color: 'primary.contrastText',
          },
        },
      }}
    >
      <Choice type={null} label={t.all} isChosen={chosen === null} />
      {Object.values(ProjectType).map((type) => (
        <When key={type} value={having(projects, 'project_type', type)}>
          {() => <Choice type={type} label={TYPE[type]} isChosen={chosen === type} />}
        </When>
      ))}
    </Box>
  );
}

interface ChoiceProps {
  type: ProjectType | null;
  label: string;
  isChosen: boolean;
}

function Choice({ type, label, isChosen }: ChoiceProps) {
  return (
    <RouterLink
      to={{ search: type === null ? '' : `?type=${type}` }}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
    >
      {label}
    </RouterLink>
  );
}
