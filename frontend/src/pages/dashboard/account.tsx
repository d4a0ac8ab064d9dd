import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type ComponentType, useEffect } from 'react';
import type { MetaFunction } from 'react-router';
import { useGetMe } from '@/api/generated/auth/auth';
import type { User } from '@/api/generated/model/user';
import { keepUser } from '@/app/session-store';
import { ErrorState } from '@/components/error-state';
import { dense } from '@/components/form/dense';
import { TabRow } from '@/components/layout/tab-row';
import { useTab } from '@/components/layout/use-tab';
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

/** Negative: the title above the tabs leaves room already. */
const RISE = -2.5;

interface AccountTab {
  /** Its name in the address. */
  name: string;
  label: string;
  Parts: ComponentType<{ user: User }>;
}

const TABS: readonly [AccountTab, ...AccountTab[]] = [
  { name: 'profile', label: t.profile, Parts: ProfileTab },
  { name: 'sign-in', label: t.signIn, Parts: SignInTab },
  { name: 'notifications', label: t.notifications, Parts: PreferencesPanel },
  { name: 'appearance', label: t.appearance, Parts: Appearance },
];

function ProfileTab({ user }: { user: User }) {
  return (
    <Panel title={t.profile} text={t.profileText}>
      <Profile user={user} facts={<AccountFacts user={user} />} />
    </Panel>
  );
}

function SignInTab({ user }: { user: User }) {
  return (
    <Stack sx={{ gap: 3 }}>
      <Panel title={t.password} text={t.passwordText}>
        <Password user={user} />
      </Panel>
      {/* Last, because its height is known only once the sessions are loaded. */}
      <Panel title={t.sessions} text={t.sessionsText}>
        <Sessions />
      </Panel>
    </Stack>
  );
}

function Account() {
  const { data: user, error, refetch } = useGetMe();
  const [{ name, Parts }, choose] = useTab(TABS);

  useEffect(() => {
    if (user) keepUser(user);
  }, [user]);

  if (error && !user) {
    return <ErrorState title={t.accountFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!user) {
    return (
      <Stack role="status" aria-label={t.loadingYourAccount} sx={{ gap: 3, mt: RISE }}>
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={420} />
      </Stack>
    );
  }
  return (
    <Box sx={{ ...dense, mt: RISE }}>
      <TabRow label={t.accountParts} tabs={TABS} value={name} onChange={choose}>
        <Parts user={user} />
      </TabRow>
    </Box>
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
