import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';

interface StepWords {
  title: (name: string) => string;
  action: string;
  text: string;
}

const STEPS: Record<TicketStatus, StepWords> = {
  open: {
    title: (name) => `Reopen ${name}`,
    action: 'Reopen',
    text: 'It is worked on again, and everybody who follows it reads why.',
  },
  in_progress: {
    title: (name) => `${name} in progress`,
    action: 'Set in progress',
    text: 'Everybody who follows it is told that it is worked on.',
  },
  waiting_on_client: {
    title: (name) => `Ask the client about ${name}`,
    action: 'Wait for the client',
    text: 'The clock of the reply target stops until the client answers. Their answer sets the ticket in progress again.',
  },
  resolved: {
    title: (name) => `Resolve ${name}`,
    action: 'Resolve',
    text: 'Whoever raised it confirms it, or reopens it. After 7 days it closes by itself.',
  },
  closed: {
    title: (name) => `Close ${name}`,
    action: 'Close ticket',
    text: 'A closed ticket is locked: nothing about it changes any more, not even its comments.',
  },
  cancelled: {
    title: (name) => `Cancel ${name}`,
    action: 'Cancel ticket',
    text: 'A cancelled ticket is locked: nothing about it changes any more, not even its comments.',
  },
};

const CONFIRM: StepWords = {
  title: (name) => `Is ${name} settled?`,
  action: 'Confirm and close',
  text: 'You confirm that this was done as you wished. The ticket is closed then, and nothing about it changes any more.',
};

const WITHDRAW: StepWords = {
  title: (name) => `Withdraw ${name}`,
  action: 'Withdraw',
  text: 'Nobody works on it any more. A withdrawn ticket is locked: nothing about it changes any more.',
};

export function stepWords(to: TicketStatus, role: Role | undefined): StepWords {
  if (role === 'client' && to === 'closed') return CONFIRM;
  if (role === 'client' && to === 'cancelled') return WITHDRAW;
  return STEPS[to];
}
