import { Role } from '@/api/generated/model/role';
import { UserSort } from '@/api/generated/model/userSort';
import { UserStatus } from '@/api/generated/model/userStatus';
import { oneOf, type ParamsOf, text } from '@/components/list/use-list-params';

/** Filters of the list of accounts. */
export const USER_FILTERS = {
  search: text,
  role: oneOf(Role),
  status: oneOf(UserStatus),
  sort: oneOf(UserSort, UserSort.waiting),
};

export type UserFilters = ParamsOf<typeof USER_FILTERS>;
