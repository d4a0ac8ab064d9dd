import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { Modal } from '@/components/modal/modal';
import * as t from '@/messages/projects/team';
import { InviteClientForm } from './invite-client-form';
import { KnownClientForm } from './known-client-form';

type Way = 'invite' | 'known';

interface AddClientDialogProps {
  project: Project;
  onClose: () => void;
}

/** Adds an existing client, or invites a new one by mail. */
export function AddClientDialog({ project, onClose }: AddClientDialogProps) {
  const [way, setWay] = useState<Way>('invite');
  return (
    <Modal title={t.addClient} size="sm" onClose={onClose}>
      <Stack sx={{ gap: 2.5, pt: 0.5 }}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={t.how}
          value={way}
          onChange={(_event, next: Way | null) => next && setWay(next)}
        >
          <ToggleButton value="invite">{t.inviteByEmail}</ToggleButton>
          <ToggleButton value="known">{t.hasAccount}</ToggleButton>
        </ToggleButtonGroup>
        {way === 'invite' ? (
          <InviteClientForm projectId={project.id} onClose={onClose} />
        ) : (
          <KnownClientForm project={project} onClose={onClose} />
        )}
      </Stack>
    </Modal>
  );
}
