import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { TicketsScreen } from './list/tickets-screen';

/** The tickets of one project, on its page. */
export function ProjectTickets({ project: { id, members } }: { project: Project }) {
  const user = useUser();
  if (!user) return null;
  const people = members.filter(({ part }) => part !== 'client').map((member) => member.user);
  return <TicketsScreen user={user} project={{ id, people }} />;
}
