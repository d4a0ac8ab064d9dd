import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, type MetaFunction } from 'react-router';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { AccountFacts } from '@/features/dashboard/account-facts';
import { emptyFor } from '@/features/dashboard/empty-texts';
import { firstWord } from '@/lib/names';

export const meta: MetaFunction = () => privateMeta('Dashboard');

function Overview() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageTitle title={`Welcome, ${firstWord(user.full_name)}`} />
      <Stack sx={{ gap: 3 }}>
        <AccountFacts user={user} />
        {emptyFor(user.role).map((state) => (
          <EmptyState key={state.title} {...state}>
            {user.role === 'client' && (
              <Button variant="outlined" component={Link} to="/contact-us">
                Contact us
              </Button>
            )}
          </EmptyState>
        ))}
      </Stack>
    </>
  );
}

export default function OverviewPage() {
  return (
    <Guard route="/dashboard">
      <Overview />
    </Guard>
  );
}
