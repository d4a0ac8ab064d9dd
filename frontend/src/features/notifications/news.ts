import type { Notification } from '@/api/generated/model/notification';
import type { ToastType } from '@/components/toast/toast-store';
import { projectPath, ticketPath, USERS } from '@/config/paths';
import type {
  LiveMessage,
  NotificationNews,
  PaymentNews,
  ProjectNews,
  TicketNews,
  UserNews,
} from '@/lib/live/message';
import { spoken } from '@/lib/words';
import * as t from '@/messages/notifications';

/** Text and link of a toast for a new event. */
export interface News {
  type: ToastType;
  title?: string;
  message: string;
  label?: string;
  to?: string;
}

const TYPES: readonly string[] = ['success', 'error', 'warning', 'info'] satisfies ToastType[];

const typeOf = (type: string): ToastType => (TYPES.includes(type) ? (type as ToastType) : 'info');

/** Addresses of this site alone are followed. */
const isOwn = (url: unknown): url is string => typeof url === 'string' && /^\/(?![/\\])/.test(url);

/** Where a notification leads first. */
export function wayOf(notification: Pick<Notification, 'actions'>): { label: string; to: string } | null {
  const found = notification.actions?.find(({ url }) => isOwn(url));
  return found ? { label: found.label, to: found.url } : null;
}

function ofNotification(payload: NotificationNews): News {
  const { type, title, message } = payload;
  return { type: typeOf(type), title, message, ...wayOf(payload as unknown as Notification) };
}

function ofProject({ project_id, project_name, update_type, ...now }: ProjectNews): News | null {
  const way = { label: t.openProject, to: projectPath(project_id) };
  if (update_type === 'status_changed' && now.new_status) {
    return { type: 'info', message: t.isNow(project_name, spoken(now.new_status)), ...way };
  }
  if (update_type !== 'assignment_changed') return null;
  const message = now.engineer_name
    ? t.wasAssignedTo(now.engineer_name, project_name)
    : t.teamOfHasChanged(project_name);
  return { type: 'info', message, ...way };
}

const DONE = ['resolved', 'closed'];

function ofTicket({ ticket_id, ticket_title, update_type, ...now }: TicketNews): News | null {
  const way = { label: t.openTicket, to: ticketPath(ticket_id) };
  switch (update_type) {
    case 'status_changed': {
      if (!now.new_status) return null;
      const type = DONE.includes(now.new_status) ? 'success' : 'info';
      return { type, message: t.isNow(ticket_title, spoken(now.new_status)), ...way };
    }
    case 'comment_added':
      return { type: 'info', message: t.newCommentOn(ticket_title), ...way };
    case 'assignment_changed': {
      const message = now.assignee_name
        ? t.isNowAssignedTo(ticket_title, now.assignee_name)
        : t.isNowUnassigned(ticket_title);
      return { type: 'info', message, ...way };
    }
    default:
      return null;
  }
}

/** A status is named only where it changed. */
function ofPayment({ new_status, milestone_name }: PaymentNews): News | null {
  if (!new_status) return null;
  const what = milestone_name ? t.paymentFor(milestone_name) : t.payment;
  return { type: 'success', message: t.isNow(what, spoken(new_status)) };
}

const APPROVAL: Record<string, [ToastType, (name: string) => string]> = {
  active: ['success', t.accountOfWasApproved],
  rejected: ['warning', t.accountOfWasRejected],
  pending_approval: ['info', t.isWaitingForApproval],
};

/** Told to admins: of their own account nobody is told so who is signed in. */
function ofUser({ user_name, update_type, new_status }: UserNews): News | null {
  if (update_type !== 'approval_changed') return null;
  const [type, text] = APPROVAL[new_status ?? ''] ?? ['info' as const, t.approvalOfHasChanged];
  return { type, message: text(user_name), label: t.openUsers, to: USERS };
}

/** The toast for a message; other kinds of messages only refresh the screen. */
export function newsOf(message: LiveMessage): News | null {
  if (message.quiet) return null;
  switch (message.type) {
    case 'notification':
      return ofNotification(message.payload);
    case 'project_update':
      return ofProject(message.payload);
    case 'ticket_update':
      return ofTicket(message.payload);
    case 'payment_update':
      return ofPayment(message.payload);
    case 'user_update':
      return ofUser(message.payload);
    case 'daily_entry_update':
    case 'system_message':
      return null;
  }
}
