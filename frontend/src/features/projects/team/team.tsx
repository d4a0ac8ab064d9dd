import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import type { ProjectAction } from '@/api/generated/model/projectAction';
import type { ProjectPart } from '@/api/generated/model/projectPart';
import { useUser } from '@/app/use-user';
import { PlainList } from '@/components/layout/plain-list';
import { Section } from '@/components/section';
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
    <Stack sx={{ gap: 2 }}>
      {groupsOf(project.members, isStaff).map((group) => (
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
  const { label, needs } = ADDING[part];
  const title = members.length === 1 ? PART[part].one : PART[part].many;
  return (
    <Section
      title={title}
      action={
        project.can.includes(needs) && (
          <Button size="small" startIcon={<AddIcon />} onClick={onAdd}>
            {label}
          </Button>
        )
      }
    >
      {members.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t.nobodyYet}
        </Typography>
      ) : (
        <PlainList aria-label={title}>
          {members.map((member) => (
            <MemberRow key={member.user.id} member={member} project={project} />
          ))}
        </PlainList>
      )}
    </Section>
  );
}
