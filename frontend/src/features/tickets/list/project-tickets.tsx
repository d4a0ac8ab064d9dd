import Box from '@mui/material/Box';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { clientView } from '@/lib/client-view';
import { NewTicketButton } from '../new/new-ticket-button';
import { TicketsScreen } from './tickets-screen';

/** At the right of the views; on a phone above them. */
const BESIDE_VIEWS = {
  float: { sm: 'right' },
  ml: { sm: 2 },
  // No higher than the views, so that the line below has the whole width.
  mb: { xs: 2, sm: -2 },
  '& > *': { width: { xs: '100%', sm: 'auto' } },
};

/** The tickets of one project, on its page. */
export function ProjectTickets({ project }: { project: Project }) {
  const user = useUser();
  if (!user) return null;
  const people = project.members.filter(({ part }) => part !== 'client').map((member) => member.user);
  const isOver = project.is_archived || project.status === 'cancelled';
  const create = isOver || clientView() ? null : <NewTicketButton projectId={project.id} />;
  return (
    <>
      {create && <Box sx={BESIDE_VIEWS}>{create}</Box>}
      <TicketsScreen user={user} project={{ id: project.id, people }} create={create} />
    </>
  );
}
