import type { UserSort } from '@/api/generated/model/userSort';
import { choicesOf } from '@/components/words/choices';
import { roles } from '@/config/roles';
import * as t from '@/messages/users';
import { STATUS } from './account-words';
import { USER_FILTERS } from './filters';

const SORTS: Record<UserSort, string> = {
  waiting: t.waitingFirst,
  name: t.name,
  newest: t.newestFirst,
};

/** Without the descriptions that the choice of an own role needs. */
const ROLES = [{ value: '', label: t.all }, ...roles.map(({ value, label }) => ({ value, label }))];

/** Props of the `FilterBar` above the accounts. */
export const USERS_FILTER_BAR = {
  label: t.accounts,
  placeholder: t.searchHint,
  readers: USER_FILTERS,
  inRow: 3,
  selects: [
    { name: 'role', label: t.role, choices: ROLES },
    { name: 'status', label: t.status, choices: choicesOf(STATUS, t.all) },
    { name: 'sort', label: t.order, choices: choicesOf(SORTS) },
  ],
} as const;
