import { expect, test } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { navigationFor } from './navigation';

const table: [Role, string[]][] = [
  ['client', ['Overview', 'Projects', 'Tickets']],
  ['engineer', ['Overview', 'Projects', 'Tickets']],
  ['project_manager', ['Overview', 'Projects', 'Tickets', 'Settings']],
  ['salesperson', ['Overview', 'Leads']],
  ['admin', ['Overview', 'Projects', 'Tickets', 'Leads', 'Users', 'Analytics', 'Settings']],
];

test.each(table)('%s is shown what the role may open', (role, labels) => {
  expect(navigationFor(role).map(({ label }) => label)).toEqual(labels);
});
