import type { Activity } from '@/api/generated/model/activity';
import type { ActivityChange } from '@/api/generated/model/activityChange';
import { fieldLabel, valueText } from './words';

export interface ChangeText {
  label: string;
  /** Absent where there was nothing before. */
  from?: string;
  to: string;
}

/** Fields that the sentence already mentions. */
const TOLD = [
  'member_added',
  'member_invited',
  'member_removed',
  'document_version_added',
  'project_status_changed',
];

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = ({ field, from, to }: ActivityChange): ChangeText => ({
  label: fieldLabel(field),
  ...(from !== null && from !== undefined && { from: valueText(field, from) }),
  to: valueText(field, to),
});

/** The change of one milestone in a plan: changed fields, added or removed. */
function planned({ field: name, from, to }: ActivityChange): ChangeText[] {
  if (!isFacts(to)) return [{ label: name, to: 'removed' }];
  if (!isFacts(from)) {
    const facts = ['weight_bps', 'planned_on'].map((field) => valueText(field, to[field]));
    return [{ label: name, to: `added, ${facts.join(', ')}` }];
  }
  return Object.keys(to)
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => {
      const { label, ...values } = plain({ field, from: from[field], to: to[field] });
      return { label: `${name}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`, ...values };
    });
}

/** Before and after of everything an entry has changed, beside what its sentence says. */
export function changesOf({ kind, changes }: Activity): ChangeText[] {
  if (TOLD.includes(kind)) return [];
  if (kind === 'milestones_planned') return changes.flatMap(planned);
  return changes.map(plain);
}
