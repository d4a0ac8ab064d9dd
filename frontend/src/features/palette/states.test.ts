import { expect, test } from 'vitest';
import type { SearchHit } from '@/api/generated/model/searchHit';
import { STATUS as PROJECT } from '@/components/words/project-words';
import { ENTRY_STATUS } from '@/features/daily-entries/words';
import { STATUS as LEAD } from '@/features/leads/words';
import { PAYMENT_STATUS } from '@/features/payments/words';
import { CATEGORY } from '@/features/projects/documents/words';
import { MILESTONE_STATUS } from '@/features/projects/milestones/words';
import { STATUS as TICKET } from '@/features/tickets/states';
import { stateOf } from './states';

const same: [keyof SearchHit, Readonly<Record<string, { label: string }>>][] = [
  ['project_status', PROJECT],
  ['ticket_status', TICKET],
  ['milestone_status', MILESTONE_STATUS],
  ['payment_status', PAYMENT_STATUS],
  ['daily_entry_status', ENTRY_STATUS],
  ['lead_status', LEAD],
  ['document_category', CATEGORY],
];

test.each(same)('a hit has the words of its screens: %s', (field, words) => {
  for (const [value, { label }] of Object.entries(words)) {
    const hit: SearchHit = { kind: 'ticket', id: 't1', title: 'Tap', [field]: value };
    expect(stateOf(hit, 'engineer')).toBe(label);
  }
});

test('a ticket that waits for its client says so to them', () => {
  const hit: SearchHit = { kind: 'ticket', id: 't1', title: 'Tap', ticket_status: 'waiting_on_client' };
  expect(stateOf(hit, 'client')).toBe('Waiting for you');
});
