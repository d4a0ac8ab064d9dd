import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import MilestoneIcon from '@mui/icons-material/FlagOutlined';
import LeadIcon from '@mui/icons-material/HandshakeOutlined';
import ProjectIcon from '@mui/icons-material/HomeWorkOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PaymentIcon from '@mui/icons-material/ReceiptLongOutlined';
import EntryIcon from '@mui/icons-material/TodayOutlined';
import type { Role } from '@/api/generated/model/role';
import type { SearchHit } from '@/api/generated/model/searchHit';
import { SearchKind } from '@/api/generated/model/searchKind';
import {
  DASHBOARD,
  LEADS,
  leadPath,
  PROJECTS,
  projectPath,
  TICKETS,
  ticketPath,
  USERS,
} from '@/config/paths';
import { dailyEntryPath, paymentPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/palette';
import { stateOf } from './states';

export const KINDS: Readonly<Record<SearchKind, { title: string; Icon: typeof TicketIcon }>> = {
  project: { title: t.projects, Icon: ProjectIcon },
  ticket: { title: t.tickets, Icon: TicketIcon },
  milestone: { title: t.milestones, Icon: MilestoneIcon },
  payment: { title: t.payments, Icon: PaymentIcon },
  daily_entry: { title: t.dailyEntries, Icon: EntryIcon },
  document: { title: t.documents, Icon: DocumentIcon },
  lead: { title: t.leads, Icon: LeadIcon },
  person: { title: t.people, Icon: PersonIcon },
};

export const iconOf = (kind: string): typeof TicketIcon =>
  Object.values(SearchKind).find((it) => it === kind) ? KINDS[kind as SearchKind].Icon : TicketIcon;

/** The page of a hit: its own, or the part of its project that shows it. */
export function pathOf({ kind, id, title, project }: SearchHit): string {
  const projectId = project?.id ?? '';
  switch (kind) {
    case 'project':
      return projectPath(id);
    case 'ticket':
      return ticketPath(id);
    case 'lead':
      return leadPath(id);
    case 'payment':
      return paymentPath(projectId, id);
    case 'daily_entry':
      return dailyEntryPath(projectId, id);
    case 'milestone':
      return `${projectPath(projectId)}?tab=milestones`;
    case 'document':
      return `${projectPath(projectId)}?${new URLSearchParams({ tab: 'documents', search: title })}`;
    case 'person':
      return project ? `${projectPath(projectId)}?tab=team` : `${USERS}?user=${id}`;
    default:
      return DASHBOARD;
  }
}

/** The second line of a hit: its state in the words of the reader, its project and its day. */
export function detailOf(hit: SearchHit, role: Role): string {
  const project = hit.kind === 'project' ? undefined : hit.project?.name;
  return [stateOf(hit, role), project, formatOn(hit.on)].filter(Boolean).join(' · ');
}

interface More {
  path: string;
  text: (search: string) => string;
}

const PAGES: Partial<Record<SearchKind, More>> = {
  project: { path: PROJECTS, text: t.allProjects },
  ticket: { path: TICKETS, text: t.allTickets },
  lead: { path: LEADS, text: t.allLeads },
  person: { path: USERS, text: t.allUsers },
};

/** The list that shows all hits of a kind, if it has one. People of projects have none. */
export function listOf(kind: SearchKind, hits: readonly SearchHit[]): More | undefined {
  return kind === 'person' && hits.some(({ project }) => project) ? undefined : PAGES[kind];
}
