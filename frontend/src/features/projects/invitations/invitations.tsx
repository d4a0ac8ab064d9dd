import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProjectInvitation } from '@/api/generated/model/projectInvitation';
import {
  getListProjectInvitationsQueryKey,
  useAcceptProjectInvitation,
  useListProjectInvitations,
} from '@/api/generated/projects/projects';
import { queryClient } from '@/app/query-client';
import { Section } from '@/components/section';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/invitations';
import { refreshProjects } from '../refresh';

const TEXT = {
  title: t.youAreInvited,
  accept: t.acceptInvitation,
  what: (by: string) => t.invitationText(by),
  somebody: t.projectTeam,
  note: t.sharedDataNote,
  accepted: (name: string) => t.youNowFollow(name),
} as const;

function Invitation({ invitation }: { invitation: ProjectInvitation }) {
  const { id, project_name: name, invited_by: by } = invitation;
  const accept = useAcceptProjectInvitation({
    mutation: {
      onSuccess: async () => {
        toast.success(TEXT.accepted(name));
        await refreshProjects();
      },
      onError: ({ message }) => {
        toast.error(message);
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: getListProjectInvitationsQueryKey() }),
    },
  });
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography color="text.secondary">{TEXT.what(by?.full_name ?? TEXT.somebody)}</Typography>
      </div>
      <Button
        variant="contained"
        loading={accept.isPending}
        onClick={() => accept.mutate({ id })}
        aria-label={`${TEXT.accept}: ${name}`}
        sx={{ flexShrink: 0 }}
      >
        {TEXT.accept}
      </Button>
    </Stack>
  );
}

/** Projects a client is invited to; nothing while there is none. */
export function ProjectInvitations() {
  const { data, isLoading } = useListProjectInvitations();
  if (isLoading) return <div aria-busy />;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={TEXT.title}>
      <Stack component="ul" sx={{ gap: 2, listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((it) => (
          <Invitation key={it.id} invitation={it} />
        ))}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {TEXT.note}
      </Typography>
    </Section>
  );
}
