import { expect, test } from 'vitest';
import { fresh, leadSummary } from '@/testing/leads';
import { inDaysAt } from './india-time';
import { byDay, nextLeads } from './lead-desk';

const call = { state: 'due', due_at: inDaysAt(0, '23:58') } as const;
const desk = {
  calls_overdue: [],
  overdue: [leadSummary(1)],
  today: [leadSummary(2, { next_follow_up_at: inDaysAt(0, '23:59') })],
  unclaimed: [
    leadSummary(3, { ...fresh, is_overdue: false }),
    leadSummary(4, { ...fresh, is_overdue: false, first_call: call, next_follow_up_at: call.due_at }),
  ],
  unanswered: [leadSummary(1)],
};
const codes = (leads: ReturnType<typeof nextLeads>) => leads.map(({ code }) => code);

test('the next leads keep the order of the desk, each lead once', () => {
  expect(codes(nextLeads(desk))).toEqual(['LD-0001', 'LD-0002', 'LD-0003', 'LD-0004']);
  expect(codes(nextLeads(byDay(desk)))).toEqual(['LD-0001', 'LD-0004', 'LD-0002', 'LD-0003']);
});
