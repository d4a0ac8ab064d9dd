import { useGetSignUpRoles } from '@/api/generated/auth/auth';
import { type RoleText, roles } from '@/config/roles';

const FRESH_MS = 60_000;

/** The roles that people may ask for; all of them until the server has told which. */
export function useOpenRoles(): readonly RoleText[] {
  const { data } = useGetSignUpRoles({ query: { retry: false, staleTime: FRESH_MS } });
  return data ? roles.filter(({ value }) => data.roles.includes(value)) : roles;
}
