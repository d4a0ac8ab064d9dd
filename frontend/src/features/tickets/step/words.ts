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
    title: (name) => t.reopen(name),
    action: t.wordsReopen,
    text: t.itIsWorkedOnAgain,
  },
  in_progress: {
    title: (name) => t.inProgress(name),
    action: t.setInProgress,
    text: t.everybodyWhoFollowsItIsTold,
  },
  waiting_on_client: {
    title: (name) => t.askClientAbout(name),
    action: t.waitForClient,
    text: t.clockOfReplyTargetStopsUntil,
  },
  resolved: {
    title: (name) => t.resolve(name),
    action: t.wordsResolve,
    text: t.whoeverRaisedItConfirmsIt,
  },
  closed: {
    title: (name) => t.close(name),
    action: t.closeTicket,
    text: t.closedTicketIsLocked,
  },
  cancelled: {
    title: (name) => t.cancel(name),
    action: t.cancelTicket,
    text: t.cancelledTicketIsLocked,
  },
};

const CONFIRM: StepWords = {
  title: (name) => t.isSettled(name),
  action: t.confirmAndClose,
  text: t.youConfirmThatThisWasDone,
};

const WITHDRAW: StepWords = {
  title: (name) => t.withdraw(name),
  action: t.wordsWithdraw,
  text: t.nobodyWorksOnItAnyMore,
};

export function stepWords(to: TicketStatus, role: Role | undefined): StepWords {
  if (may(role, 'settle_tickets') && to === 'closed') return CONFIRM;
  if (may(role, 'settle_tickets') && to === 'cancelled') return WITHDRAW;
  return STEPS[to];
}
