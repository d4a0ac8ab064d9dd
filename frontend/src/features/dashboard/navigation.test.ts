import { expect, test } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { navigationFor } from './navigation';

const table: [Role, string[]][] = [
  ['client', ['Overview', 'Projects']],
  ['engineer', ['Overview', 'Projects']],
  ['project_manager', ['Overview', 'Projects', 'Settings']],
  ['salesperson', ['Overview', 'Leads']],
  ['admin', ['Overview', 'Projects', 'Leads', 'Users', 'Analytics', 'Settings']],
];

test.each(table)('%s is shown what the role may open', (role, labels) => {
  expect(navigationFor(role).map(({ label }) => label)).toEqual(labels);
});
