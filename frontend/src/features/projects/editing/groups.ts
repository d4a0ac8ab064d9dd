import type { ProjectAction } from '@/api/generated/model/projectAction';
import * as t from '@/messages/projects/edit';

/** Groups of fields that are edited together. */
export type GroupName = 'basics' | 'address' | 'dates' | 'terms' | 'health' | 'notes';

interface Group {
  title: string;
  /** The action that allows the edit. */
  action: ProjectAction;
}

/** The page of a project knows no more of its groups: their forms load when they are opened. */
export const GROUPS: Record<GroupName, Group> = {
  basics: { title: t.basics, action: 'edit' },
  address: { title: t.address, action: 'edit' },
  dates: { title: t.dates, action: 'edit' },
  terms: { title: t.contractTerms, action: 'edit_terms' },
  health: { title: t.health, action: 'edit' },
  notes: { title: t.internalNotes, action: 'edit_notes' },
};
