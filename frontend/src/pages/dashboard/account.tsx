import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import type { MetaFunction } from 'react-router';
import { useGetMe } from '@/api/generated/auth/auth';
import { keepUser } from '@/app/session-store';
import { ErrorState } from '@/components/error-state';
import { dense } from '@/components/form/dense';
import { PageTitle } from '@/components/page-title';
import { Panel } from '@/components/panel';
import { privateMeta } from '@/config/seo';
import { Password } from '@/features/account/password';
import { Profile } from '@/features/account/profile';
import { Sessions } from '@/features/account/sessions';
import { Guard } from '@/features/auth/guard';
import { Appearance } from '@/features/dashboard/appearance';
import { PreferencesPanel } from '@/features/notifications/preferences-panel';
import * as t from '@/messages/dashboard';
import { AccountFacts } from './account-facts';

export const meta: MetaFunction = () => privateMeta(t.account);

function Account() {
  const { data: user, error, refetch } = useGetMe();

  useEffect(() => {
    if (user) keepUser(user);
  }, [user]);

  if (error && !user) {
    return <ErrorState title={t.accountFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!user) {
    return (
      <Stack role="status" aria-label={t.loadingYourAccount} sx={{ gap: 3 }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={280} />
      </Stack>
    );
  }
  return (
    <Stack sx={{ gap: 3, ...dense }}>
      <Panel title={t.profile} text={t.profileText}>
        <Profile user={user} facts={<AccountFacts user={user} />} />
      </Panel>
      <Panel title={t.password} text={t.passwordText}>
        <Password user={user} />
      </Panel>
      <PreferencesPanel />
      {/* Below the notifications, because its height is known only once the sessions are loaded. */}
      <Panel title={t.sessions} text={t.sessionsText}>
        <Sessions />
      </Panel>
      <Appearance />
    </Stack>
  );
}

export default function AccountPage() {
  return (
    <Guard route="/dashboard/account">
      <PageTitle title={t.account} />
      <Account />
    </Guard>
  );
}
