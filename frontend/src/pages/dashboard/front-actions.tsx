import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import { DashboardTaskKind } from '@/api/generated/model/dashboardTaskKind';
import type { Role } from '@/api/generated/model/role';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { NEW_PROJECT } from '@/config/paths';
import { may } from '@/config/roles';
import { DAILY_ENTRIES, mayOpen, newDailyEntryPath } from '@/config/screens';
import { NewTicketButton } from '@/features/tickets/new/new-ticket-button';
import * as t from '@/messages/dashboard';

const NewLeadDialog = lazyDialog(
  () => import('@/features/leads/new/new-lead-dialog').then((it) => it.NewLeadDialog),
  t.theLeadForm,
  ({ onClose }) => onClose(),
);

/** The button of the page of leads is in a chunk of that page: shared, it would cost both pages a file more. */
function NewLead() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t.newLead}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewLeadDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Buttons of the first page. While an entry of today is due, writing it is the main one; on other days entries are one step away. */
export function FrontActions({ role }: { role: Role }) {
  const { data, isLoading } = useGetDashboard(undefined, {
    query: { enabled: may(role, 'file_daily_entries') },
  });
  // The main button is known with the tasks.
  if (isLoading) return null;
  const due = data?.waiting.find(({ kind }) => kind === DashboardTaskKind.entry_to_write);
  const [site, other] = due?.tasks ?? [];
  return (
    <>
      {mayOpen(NEW_PROJECT, role) && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          component={Link}
          to={NEW_PROJECT}
          // A phone has no room beside the title; the page of projects has it too.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t.newProject}
        </Button>
      )}
      {may(role, 'see_projects') && <NewTicketButton variant={due ? 'outlined' : 'contained'} />}
      {may(role, 'work_on_leads') && <NewLead />}
      {may(role, 'file_daily_entries') && (
        <Button
          variant={due ? 'contained' : 'outlined'}
          startIcon={<EditIcon />}
          component={Link}
          // The main button is the last of a row; on a phone the entry is the first, and both fill the row.
          className="wide"
          sx={{ order: { xs: -1, sm: due ? 0 : -1 } }}
          to={site?.project && !other ? newDailyEntryPath(site.project.id) : DAILY_ENTRIES}
        >
          {due ? t.writeEntry : t.newEntry}
        </Button>
      )}
    </>
  );
}
