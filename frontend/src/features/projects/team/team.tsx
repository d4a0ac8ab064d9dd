import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import type { ProjectAction } from '@/api/generated/model/projectAction';
import type { ProjectPart } from '@/api/generated/model/projectPart';
import { useUser } from '@/app/use-user';
import { PlainList } from '@/components/layout/plain-list';
import { SURFACE } from '@/components/layout/surface';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/team';
import { AddClientDialog } from './add-client-dialog';
import { AddStaffDialog } from './add-staff-dialog';
import { MemberRow } from './member-row';
import { type Group, groupsOf, PART } from './parts';

const ADDING: Record<ProjectPart, { label: string; needs: ProjectAction }> = {
  client: { label: t.addClient, needs: 'manage_members' },
  manager: { label: t.changeManager, needs: 'change_manager' },
  engineer: { label: t.addEngineer, needs: 'manage_members' },
};

/** Members of a project with their contact data. */
export function Team({ project }: { project: Project }) {
  const [adding, setAdding] = useState<ProjectPart | null>(null);
  const isStaff = may(useUser()?.role, 'see_internal');
  const close = () => setAdding(null);
  return (
    <Box sx={SURFACE}>
      {groupsOf(project.members, isStaff).map((group) => (
        <Part key={group.part} group={group} project={project} onAdd={() => setAdding(group.part)} />
      ))}
      {adding === 'client' && <AddClientDialog project={project} onClose={close} />}
      {(adding === 'engineer' || adding === 'manager') && (
        <AddStaffDialog project={project} part={adding} onClose={close} />
      )}
    </Box>
  );
}

interface PartProps {
  group: Group;
  project: Project;
  onAdd: () => void;
}

/** With room, the title stands beside the people. */
const PART_LOOK = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  px: { xs: 2, md: 2.5 },
  py: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '176px minmax(0, 1fr)' },
  '& + section': { borderTop: 1, borderColor: 'divider' },
} as const;

function Part({ group: { part, members }, project, onAdd }: PartProps) {
  const titleId = useId();
  const { label, needs } = ADDING[part];
  const title = members.length === 1 ? PART[part].one : PART[part].many;
  return (
    <Box component="section" aria-labelledby={titleId} sx={PART_LOOK}>
      <Stack
        direction={{ xs: 'row', lg: 'column' }}
        sx={{
          gap: { xs: 1, lg: 0.5 },
          alignItems: { xs: 'center', lg: 'flex-start' },
          justifyContent: { xs: 'space-between', lg: 'flex-start' },
          // The middle of the first row.
          pt: { lg: 1 },
        }}
      >
        <Typography id={titleId} variant="h4" component="h2">
          {title}
        </Typography>
        {project.can.includes(needs) && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={onAdd}
            sx={{ minHeight: { xs: 44, sm: 32 }, ml: { lg: -0.5 } }}
          >
            {label}
          </Button>
        )}
      </Stack>
      {members.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {t.nobodyYet}
        </Typography>
      ) : (
        <PlainList aria-label={title} sx={{ alignSelf: 'center' }}>
          {members.map((member) => (
            <MemberRow key={member.user.id} member={member} project={project} />
          ))}
        </PlainList>
      )}
    </Box>
  );
}
