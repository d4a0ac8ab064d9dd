import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { useStartClientView } from '@/api/generated/projects/projects';
import { useUser } from '@/app/use-user';
import { DialogActions } from '@/components/dialog-actions';
import { SelectField } from '@/components/form/select-field';
import { Modal } from '@/components/modal/modal';
import { projectPath } from '@/config/paths';
import { CLIENT_VIEW, type ClientView } from '@/lib/client-view';
import { openAfresh } from '@/lib/open-afresh';
import * as t from '@/messages/projects/view';

interface ViewAsClientProps {
  project: Project;
  onClose: () => void;
}

/** Lets staff see the project as one of its clients sees it. Clients who cannot sign in see nothing. */
export function ViewAsClient({ project, onClose }: ViewAsClientProps) {
  const me = useUser();
  const members = project.members.filter(({ part, user }) => part === 'client' && user.status === 'active');
  const clients = members.map(({ user }) => user);
  const [chosen, setChosen] = useState(clients[0]?.id ?? '');
  const client = clients.find(({ id }) => id === chosen);
  const start = useStartClientView({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ id, project_id, client: { id: clientId, full_name }, expires_at }) => {
        if (!me) return;
        const { phone: _, ...person } = me;
        const view: ClientView = {
          id,
          projectId: project_id,
          expiresAt: expires_at,
          user: { ...person, id: clientId, full_name, email: '', role: 'client' },
        };
        // The open page stays the member of staff's: it may stay open, because an upload is under way.
        sessionStorage.setItem(CLIENT_VIEW, JSON.stringify(view));
        openAfresh(projectPath(project_id));
      },
    },
  });
  return (
    <Modal title={t.title} size="sm" onClose={onClose}>
      <Stack sx={{ gap: 2.5 }}>
        {start.error && <Alert severity="error">{start.error.message}</Alert>}
        {clients.length > 1 && (
          <SelectField
            label={t.client}
            value={chosen}
            choices={clients.map(({ id, full_name }) => ({ value: id, label: full_name }))}
            disabled={start.isPending}
            onChange={setChosen}
          />
        )}
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {client ? t.text(client.full_name) : t.noClient}
        </Typography>
        <DialogActions>
          <Button disabled={start.isPending} onClick={onClose}>
            {t.cancel}
          </Button>
          {client && (
            <Button
              variant="contained"
              loading={start.isPending || start.isSuccess}
              onClick={() => start.mutate({ id: project.id, data: { client_id: client.id } })}
            >
              {t.view}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Modal>
  );
}
