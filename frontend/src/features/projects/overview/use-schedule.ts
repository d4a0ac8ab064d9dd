import type { Project } from '@/api/generated/model/project';
import { useListProjectPayments } from '@/api/generated/payments/payments';
import { useUser } from '@/app/use-user';
import { may } from '@/config/roles';

/** The payments of a project, for people who see amounts. */
export const useSchedule = ({ id }: Project) =>
  useListProjectPayments(id, { query: { enabled: may(useUser()?.role, 'see_money') } });
