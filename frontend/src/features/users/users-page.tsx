import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FilterBar } from '@/components/list/filter-bar';
import { KEEP_PLACE, PAGES, useListParams } from '@/components/list/use-list-params';
import { PageTitle } from '@/components/page-title';
import * as dashboardTexts from '@/messages/dashboard';
import * as t from '@/messages/users';
import { AccountDrawer } from './account-drawer';
import { USER_FILTERS } from './filters';
import { InviteDialog } from './invite-dialog';
import { OPENED_HERE } from './opened-here';
import { USERS_FILTER_BAR } from './users-filter-bar';
import { UsersList } from './users-list';

/** Keeps the number of loaded pages, which the address tells and the router does not know. */
function withUser(params: URLSearchParams, id: string | null): URLSearchParams {
  const pages = new URLSearchParams(location.search).get(PAGES);
  if (pages !== null) params.set(PAGES, pages);
  if (id === null) params.delete('user');
  else params.set('user', id);
  return params;
}

/** All accounts, and the one that the address names. */
export function UsersPage() {
  const { filters, setFilters, clear, params, setParams } = useListParams(USER_FILTERS);
  const { state } = useLocation();
  const navigate = useNavigate();
  const openId = params.get('user');
  const open = useCallback(
    (id: string) =>
      setParams((current) => withUser(current, id), { preventScrollReset: true, state: OPENED_HERE }),
    [setParams],
  );
  const close = () => {
    if (state === OPENED_HERE) void navigate(-1);
    else void setParams((current) => withUser(current, null), KEEP_PLACE);
  };
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageTitle
        title={dashboardTexts.users}
        text={t.usersText}
        action={
          <Button variant="contained" startIcon={<InviteIcon />} onClick={() => setInviting(true)}>
            {t.invite}
          </Button>
        }
      />
      <FilterBar {...USERS_FILTER_BAR} filters={filters} onChange={setFilters} />
      <UsersList filters={filters} onOpen={open} onClear={clear} />
      {openId !== null && <AccountDrawer key={openId} id={openId} onClose={close} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
