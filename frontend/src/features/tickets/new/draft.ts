import type { Draft } from '@/app/draft-store';
import { useDraft } from '@/app/use-draft';
import type { Attached } from '@/components/files/attach-files';

/** Projects to choose from before a search; the same page tells whether a client has a project at all. */
export const OFFERED = 20;

export interface ChosenProject {
  id: string;
  code: string;
  name: string;
}

export interface NewTicketValues {
  project: ChosenProject | null;
  title: string;
  description: string;
  category: string;
  priority: string;
  location_on_site: string;
  milestone_id: string;
  due_on: string;
  client_visible: boolean;
  assignee_id: string;
}

interface NewTicketDraft extends Draft {
  values: NewTicketValues;
  attached: Attached[];
}

export const EMPTY: NewTicketDraft = {
  shape: 1,
  values: {
    project: null,
    title: '',
    description: '',
    category: '',
    priority: 'medium',
    location_on_site: '',
    milestone_id: '',
    due_on: '',
    client_visible: false,
    assignee_id: '',
  },
  attached: [],
  sent: null,
};

/** The ticket somebody is raising: one of each project, and one where the project is chosen. */
export const useNewTicketDraft = (userId: string, projectId: string | undefined) =>
  useDraft(newTicketName(projectId), userId, EMPTY);

export const newTicketName = (projectId: string | undefined): string => `new_ticket:${projectId ?? ''}`;

/** Whether anything has been entered that would be missed. */
export const isBegun = ({ values, attached }: NewTicketDraft): boolean =>
  attached.length > 0 || values.title.trim() !== '' || values.description.trim() !== '';
