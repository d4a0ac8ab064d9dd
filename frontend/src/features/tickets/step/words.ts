import type { Role } from '@/api/generated/model/role';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/step';

interface StepWords {
  title: (name: string) => string;
  action: string;
  text: string;
}

const STEPS: Record<TicketStatus, StepWords> = {
  open: {
    title: (name) => t.reopenTitle(name),
    action: t.reopen,
    text: t.reopenText,
  },
  in_progress: {
    title: (name) => t.inProgressTitle(name),
    action: t.setInProgress,
    text: t.inProgressText,
  },
  waiting_on_client: {
    title: (name) => t.askClientAbout(name),
    action: t.waitForClient,
    text: t.waitText,
  },
  resolved: {
    title: (name) => t.resolveTitle(name),
    action: t.resolve,
    text: t.resolveText,
  },
  closed: {
    title: (name) => t.closeTitle(name),
    action: t.closeTicket,
    text: t.closeText,
  },
  cancelled: {
    title: (name) => t.cancelTitle(name),
    action: t.cancelTicket,
    text: t.cancelText,
  },
};

const CONFIRM: StepWords = {
  title: (name) => t.confirmTitle(name),
  action: t.confirmAndClose,
  text: t.confirmText,
};

const WITHDRAW: StepWords = {
  title: (name) => t.withdrawTitle(name),
  action: t.withdraw,
  text: t.withdrawText,
};

export function stepWords(to: TicketStatus, role: Role | undefined): StepWords {
  if (may(role, 'settle_tickets') && to === 'closed') return CONFIRM;
  if (may(role, 'settle_tickets') && to === 'cancelled') return WITHDRAW;
  return STEPS[to];
}
