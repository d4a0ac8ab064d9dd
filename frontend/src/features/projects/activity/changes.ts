import type { Activity } from '@/api/generated/model/activity';
import type { ActivityChange } from '@/api/generated/model/activityChange';
import { type ChangeText, changeText, valueText } from '@/components/history/words';
import * as t from '@/messages/projects/activity';
import { onlyProgress } from './progress';
import { WORDS } from './words';

/** Fields that the sentence already mentions. */
const TOLD = [
  'member_added',
  'member_invited',
  'member_removed',
  'document_version_added',
  'project_status_changed',
];

/** Fields of the public page that its sentence already mentions. */
const IN_SENTENCE: ReadonlySet<string> = new Set(['is_public', 'photos']);

/** The field that stands before the others, as on the page. */
const TITLE = 'title';

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (change: ActivityChange): ChangeText => changeText(change, WORDS);

/** The change of one milestone in a plan: changed fields, added or removed. */
function planned({ field: name, from, to }: ActivityChange): ChangeText[] {
  if (!isFacts(to)) return [{ label: name, to: t.planRemoved }];
  if (!isFacts(from)) {
    const facts = ['weight_bps', 'planned_on'].map((field) => valueText(field, to[field], WORDS));
    return [{ label: name, to: t.planAdded(facts.join(', ')) }];
  }
  return Object.keys(to)
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => {
      const { label, ...values } = plain({ field, from: from[field], to: to[field] });
      return { label: `${name}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`, ...values };
    });
}

/** Before and after of everything an entry has changed, beside what its sentence says. */
export function changesOf(activity: Activity): ChangeText[] {
  const { kind, changes } = activity;
  if (TOLD.includes(kind) || onlyProgress(activity)) return [];
  if (kind === 'portfolio_edited') {
    return changes
      .filter(({ field }) => !IN_SENTENCE.has(field))
      .toSorted((one, other) => Number(other.field === TITLE) - Number(one.field === TITLE))
      .map(plain);
  }
  if (kind === 'milestones_planned') return changes.flatMap(planned);
  return changes.map(plain);
}
