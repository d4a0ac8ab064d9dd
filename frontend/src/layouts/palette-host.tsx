import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import AddIcon from '@mui/icons-material/Add';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '@/api/generated/model/user';
import { type Command, useRegistered } from '@/components/commands/registry';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { ACCOUNT, NEW_PROJECT, NOTIFICATION_PREFERENCES, USERS } from '@/config/paths';
import { may } from '@/config/roles';
import { DAILY_ENTRIES, mayOpen } from '@/config/screens';
import { navigationFor } from '@/features/dashboard/navigation';
import { Palette } from '@/features/palette/palette';
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

/** The palette, and in its place the form of what is created from it. Registers the commands of the dashboard. */
export function PaletteHost({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const [form, setForm] = useState<Form | null>(null);
  const { role } = user;
  const open = (path: string) => () => {
    onClose();
    void navigate(path);
  };
  const screens: Command[] = navigationFor(role).map(({ to, label, Icon }) => ({
    keys: [],
    text: t.goTo(label),
    Icon,
    run: open(to),
  }));
  useRegistered('go', [
    ...screens,
    { keys: [], text: t.goTo(t.yourAccount), Icon: AccountIcon, run: open(ACCOUNT) },
    {
      keys: [],
      text: t.goTo(t.notificationPreferences),
      Icon: BellIcon,
      run: open(NOTIFICATION_PREFERENCES),
    },
  ]);
  const creating = (isAllowed: boolean, text: string, run: () => void, Icon = AddIcon): Command => ({
    keys: [],
    text,
    Icon,
    run: isAllowed ? run : undefined,
  });
  useRegistered('create', [
    creating(may(role, 'see_projects'), t.newTicket, () => setForm('ticket')),
    creating(mayOpen(NEW_PROJECT, role), t.newProject, open(NEW_PROJECT)),
    creating(may(role, 'file_daily_entries'), t.newDailyEntry, open(DAILY_ENTRIES)),
    creating(may(role, 'see_leads'), t.newLead, () => setForm('lead')),
    creating(mayOpen(USERS, role), t.inviteUser, () => setForm('invitation'), InviteIcon),
  ]);

  if (form !== null) {
    const Form = FORMS[form];
    return (
      <Suspense fallback={null}>
        <Form onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Palette
      user={user}
      onRun={(group, run) => {
        if (group !== 'screen') return run();
        onClose();
        // The focus is back on the screen by then.
        requestAnimationFrame(run);
      }}
      onClose={onClose}
    />
  );
}
