import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { clientView } from '@/lib/client-view';
import { NewTicketButton } from '../new/new-ticket-button';
import { TicketsScreen } from './tickets-screen';

/** The tickets of one project, on its page. */
export function ProjectTickets({ project }: { project: Project }) {
  const user = useUser();
  if (!user) return null;
  const people = project.members.filter(({ part }) => part !== 'client').map((member) => member.user);
  const isOver = project.is_archived || project.status === 'cancelled';
  const create = isOver || clientView() ? null : <NewTicketButton projectId={project.id} />;
  return <TicketsScreen user={user} project={{ id: project.id, people }} create={create} />;
}
