import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import type { ProjectAction } from '@/api/generated/model/projectAction';
import type { ProjectPart } from '@/api/generated/model/projectPart';
import * as t from '@/messages/projects/team';
import { AddClientDialog } from './add-client-dialog';
import { AddStaffDialog } from './add-staff-dialog';
import { MemberCard } from './member-card';
import { type Group, groupsOf, PART } from './parts';

const ADDING: Record<ProjectPart, { label: string; needs: ProjectAction }> = {
  client: { label: t.addClient, needs: 'manage_members' },
  manager: { label: t.changeManager, needs: 'change_manager' },
  engineer: { label: t.addEngineer, needs: 'manage_members' },
};

/** Members of a project with their contact data. */
export function Team({ project }: { project: Project }) {
  const [adding, setAdding] = useState<ProjectPart | null>(null);
  const close = () => setAdding(null);
  return (
    <Stack sx={{ gap: 4 }}>
      {groupsOf(project.members).map((group) => (
        <Part key={group.part} group={group} project={project} onAdd={() => setAdding(group.part)} />
      ))}
      {adding === 'client' && <AddClientDialog project={project} onClose={close} />}
      {(adding === 'engineer' || adding === 'manager') && (
        <AddStaffDialog project={project} part={adding} onClose={close} />
      )}
    </Stack>
  );
}

interface PartProps {
  group: Group;
  project: Project;
  onAdd: () => void;
}

function Part({ group: { part, members }, project, onAdd }: PartProps) {
  const titleId = useId();
  const { label, needs } = ADDING[part];
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ gap: 1, mb: 1.5, minHeight: 40, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id={titleId} variant="h4" component="h2">
          {PART[part].many}
        </Typography>
        {project.can.includes(needs) && (
          <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={onAdd}>
            {label}
          </Button>
        )}
      </Stack>
      {members.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t.nobodyYet}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            },
          }}
        >
          {members.map((member) => (
            <MemberCard key={member.user.id} member={member} project={project} />
          ))}
        </Box>
      )}
    </Box>
  );
}
