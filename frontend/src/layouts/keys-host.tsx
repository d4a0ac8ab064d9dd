import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import AddIcon from '@mui/icons-material/Add';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@/api/generated/model/user';
import { KeyListener } from '@/components/commands/key-listener';
import { PALETTE_KEYS } from '@/components/commands/palette-keys';
import { type Command, useRegistered } from '@/components/commands/registry';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { NEW_PROJECT, USERS } from '@/config/paths';
import { may } from '@/config/roles';
import { ACCOUNT, DAILY_ENTRIES, mayOpen, NOTIFICATION_PREFERENCES } from '@/config/screens';
import { navigationFor } from '@/features/dashboard/navigation';
import * as t from '@/messages/layouts';

interface FormProps {
  onClose: () => void;
}

const close = ({ onClose }: FormProps) => onClose();

const FORMS = {
  ticket: lazyDialog<FormProps>(
    () => import('@/features/tickets/new/new-ticket-dialog').then((it) => it.NewTicketDialog),
    t.ticketForm,
    close,
  ),
  lead: lazyDialog<FormProps>(
    () => import('@/features/leads/new/new-lead-dialog').then((it) => it.NewLeadDialog),
    t.leadForm,
    close,
  ),
  invitation: lazyDialog<FormProps>(
    () => import('@/features/users/invite-dialog').then((it) => it.InviteDialog),
    t.invitationForm,
    close,
  ),
};

type Form = keyof typeof FORMS;

/** The second key of each screen, after `g`. */
const SCREEN_KEYS: Readonly<Record<ReturnType<typeof navigationFor>[number]['to'], string>> = {
  '/dashboard': 'o',
  '/dashboard/projects': 'p',
  '/dashboard/daily-entries': 'd',
  '/dashboard/tickets': 't',
  '/dashboard/payments': 'm',
  '/dashboard/leads': 'l',
  '/dashboard/users': 'u',
  '/dashboard/audit': 'h',
  '/dashboard/analytics': 'a',
  '/dashboard/settings': 's',
  '/dashboard/system': 'y',
};

/**
 * The commands of every screen with their keys: they open screens and create things. Loaded after the page, and drawn
 * for as long as somebody is signed in.
 */
export function KeysHost({ user: { role } }: { user: User }) {
  const navigate = useNavigate();
  const [form, setForm] = useState<Form | null>(null);
  const going = (key: string, to: string, label: string, Icon: typeof AddIcon): Command => ({
    keys: [`g ${key}`],
    text: t.goTo(label),
    Icon,
    run: () => void navigate(to),
  });
  useRegistered('all', [{ keys: PALETTE_KEYS, text: t.searchAndCommands }]);
  useRegistered('go', [
    ...navigationFor(role).map(({ to, label, Icon }) => going(SCREEN_KEYS[to], to, label, Icon)),
    going('i', ACCOUNT, t.yourAccount, AccountIcon),
    going('n', NOTIFICATION_PREFERENCES, t.notificationPreferences, BellIcon),
  ]);
  const creating = (isAllowed: boolean, key: string, text: string, run: () => void): Command => ({
    keys: [`n ${key}`],
    text,
    Icon: AddIcon,
    run: isAllowed ? run : undefined,
  });
  useRegistered('create', [
    creating(may(role, 'see_projects'), 't', t.newTicket, () => setForm('ticket')),
    creating(mayOpen(NEW_PROJECT, role), 'p', t.newProject, () => void navigate(NEW_PROJECT)),
    creating(may(role, 'file_daily_entries'), 'd', t.newDailyEntry, () => void navigate(DAILY_ENTRIES)),
    creating(may(role, 'see_leads'), 'l', t.newLead, () => setForm('lead')),
    creating(mayOpen(USERS, role), 'u', t.inviteUser, () => setForm('invitation')),
  ]);
  const Form = form && FORMS[form];
  return (
    <>
      <KeyListener />
      {Form && (
        <Suspense fallback={null}>
          <Form onClose={() => setForm(null)} />
        </Suspense>
      )}
    </>
  );
}
