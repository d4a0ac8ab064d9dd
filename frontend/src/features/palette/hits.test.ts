import { expect, test } from 'vitest';
import type { SearchHit } from '@/api/generated/model/searchHit';
import { detailOf, pathOf } from './hits';

const PROJECT = { id: 'p1', code: 'PRJ-0042', name: 'Rao residence' };

const table: [SearchHit, string, string][] = [
  [
    { kind: 'project', id: 'p1', title: 'Rao residence', project: PROJECT, project_status: 'handed_over' },
    '/dashboard/project/p1',
    'Handed over',
  ],
  [
    { kind: 'ticket', id: 't1', title: 'Tap', project: PROJECT, ticket_status: 'waiting_on_client' },
    '/dashboard/ticket/t1',
    'Waiting for the client · Rao residence',
  ],
  [
    {
      kind: 'milestone',
      id: 'm1',
      title: 'Plinth',
      project: PROJECT,
      milestone_status: 'certified',
      on: '2026-12-01',
    },
    '/dashboard/project/p1?tab=milestones',
    'Certified · Rao residence · 1 Dec 2026',
  ],
  [
    { kind: 'payment', id: 'd1', title: 'Terrace', project: PROJECT, payment_status: 'paid' },
    '/dashboard/project/p1?payment=d1',
    'Paid · Rao residence',
  ],
  [
    { kind: 'daily_entry', id: 'e1', title: 'Cast.', project: PROJECT, daily_entry_status: 'approved' },
    '/dashboard/project/p1?tab=daily-entries&entry=e1',
    'Approved · Rao residence',
  ],
  [
    { kind: 'document', id: 'f1', title: 'Plan & section', project: PROJECT, document_category: 'drawing' },
    '/dashboard/project/p1?tab=documents&search=Plan+%26+section',
    'Drawing · Rao residence',
  ],
  [
    { kind: 'person', id: 'u1', title: 'Vikram Nair', project: PROJECT, role: 'engineer' },
    '/dashboard/project/p1?tab=team',
    'Engineer · Rao residence',
  ],
  [
    { kind: 'person', id: 'u1', title: 'Vikram Nair', role: 'engineer' },
    '/dashboard/users?user=u1',
    'Engineer',
  ],
  [{ kind: 'lead', id: 'l1', title: 'Lata', lead_status: 'won' }, '/dashboard/lead/l1', 'Won'],
];

test.each(table)('%o leads to its page', (hit, path, detail) => {
  expect(pathOf(hit)).toBe(path);
  expect(detailOf(hit, 'engineer')).toBe(detail);
});
