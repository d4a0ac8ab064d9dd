import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { useListParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { AccountDrawer } from '@/features/users/account-drawer';
import { USER_FILTERS } from '@/features/users/filters';
import { InviteDialog } from '@/features/users/invite-dialog';
import { UsersList } from '@/features/users/users-list';
import { UsersToolbar } from '@/features/users/users-toolbar';

export const meta: MetaFunction = () => privateMeta('Users');

function Users() {
  const { filters, setFilters, clear, params, setParams } = useListParams(USER_FILTERS);
  const openId = params.get('user');
  const open = useCallback(
    (id: string | null) =>
      setParams(
        (current) => {
          if (id === null) current.delete('user');
          else current.set('user', id);
          return current;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <PageTitle title="Users" text="Who has an account, who asks for one, and what they may do." />
        <Button
          variant="contained"
          startIcon={<InviteIcon />}
          sx={{ flexShrink: 0 }}
          onClick={() => setInviting(true)}
        >
          Invite
        </Button>
      </Stack>
      <UsersToolbar filters={filters} onChange={setFilters} />
      <UsersList filters={filters} onOpen={open} onClear={clear} />
      {openId !== null && <AccountDrawer key={openId} id={openId} onClose={() => open(null)} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

export default function UsersPage() {
  return (
    <Guard route="/dashboard/users">
      <Users />
    </Guard>
  );
}
