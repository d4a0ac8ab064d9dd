import type { Role } from '@/api/generated/model/role';
import { useListProjects } from '@/api/generated/projects/projects';
import { may } from '@/config/roles';

/** All projects of a client, whose order is made here. */
const OF_CLIENT = 100;
/** Staff may have many projects: only the newest are loaded. */
const OF_STAFF = 24;

/** The projects of one's first screen, which its sections share. */
export const useMyProjects = (role: Role | undefined) =>
  useListProjects(
    { limit: may(role, 'ask_for_projects') ? OF_CLIENT : OF_STAFF, sort: 'newest' },
    { query: { enabled: may(role, 'see_projects') } },
  );
