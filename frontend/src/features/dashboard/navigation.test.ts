import { expect, test } from 'vitest';
import type { Role } from '@/api/generated/model/role';
import { entryOf, navigationFor } from './navigation';

const table: [Role, string[]][] = [
  ['client', ['Overview', 'Projects', 'Tickets', 'Payments']],
  ['engineer', ['Overview', 'Projects', 'Daily entries', 'Tickets']],
  ['project_manager', ['Overview', 'Projects', 'Daily entries', 'Tickets', 'Payments', 'Audit', 'Settings']],
  ['salesperson', ['Overview', 'Leads']],
  [
    'admin',
    [
      'Overview',
      'Projects',
      'Daily entries',
      'Tickets',
      'Payments',
      'Leads',
      'Users',
      'Audit',
      'Analytics',
      'Settings',
      'System',
    ],
  ],
];

test.each(table)('%s is shown what the role may open', (role, labels) => {
  expect(navigationFor(role).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/dashboard/users', '/dashboard/users'],
  ['/dashboard/projects/new', '/dashboard/projects'],
  ['/dashboard/project/01938a5e', '/dashboard/projects'],
  ['/dashboard/ticket/01938a5e', '/dashboard/tickets'],
  ['/dashboard/lead/01938a5e', '/dashboard/leads'],
  ['/dashboard/daily-entries', '/dashboard/daily-entries'],
  ['/dashboard/account', '/dashboard/account'],
])('%s belongs to %s', (pathname, entry) => {
  expect(entryOf(pathname)).toBe(entry);
});
