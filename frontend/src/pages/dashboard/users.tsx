import UsersIcon from '@mui/icons-material/PeopleOutlined';
import type { MetaFunction } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';

export const meta: MetaFunction = () => privateMeta('Users');

export default function UsersPage() {
  return (
    <Guard route="/dashboard/users">
      <PageTitle title="Users" />
      <EmptyState
        Icon={UsersIcon}
        title="No user directory"
        text="This version of the system does not list accounts, so there is nothing to show or approve on this page."
      />
    </Guard>
  );
}
