import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Role } from '@/api/generated/model/role';
import { openAuth } from '@/app/auth-dialog-store';
import { sessionStore } from '@/app/session-store';
import { DASHBOARD } from '@/config/paths';
import { roleLabel } from '@/config/roles';
import { type DashboardPattern, rolesFor } from '@/config/screens';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/auth/guard';
import { guardState } from './guard-state';

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        minHeight: '70dvh',
        maxWidth: 480,
        mx: 'auto',
        px: 3,
        py: 6,
        textAlign: 'center',
      }}
    >
      <LockIcon sx={{ fontSize: 40, color: 'secondary.dark' }} />
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

const actions = { gap: 1.5, mt: 1, flexWrap: 'wrap', justifyContent: 'center' } as const;

export function CheckingScreen() {
  return (
    <Stack role="status" sx={{ alignItems: 'center', justifyContent: 'center', gap: 2, minHeight: '70dvh' }}>
      <CircularProgress aria-hidden size={32} />
      <Typography component="h1" color="textSecondary">
        {t.checking}
      </Typography>
    </Stack>
  );
}

export function SignInScreen() {
  return (
    <Screen title={t.requiredTitle}>
      <Typography color="textSecondary">{t.requiredText}</Typography>
      <Stack direction="row" sx={actions}>
        <Button variant="contained" onClick={() => openAuth('login')}>
          {t.loginToDashboard}
        </Button>
        <Button variant="outlined" component={RouterLink} to="/">
          {t.goToHome}
        </Button>
      </Stack>
    </Screen>
  );
}

function DeniedScreen({ required, own }: { required: readonly Role[]; own: Role }) {
  return (
    <Screen title={t.deniedTitle}>
      <Typography color="textSecondary">{t.deniedText}</Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
      >
        <Typography component="dt" color="textSecondary" sx={{ textAlign: 'right' }}>
          {t.requiredRoles(required.length)}
        </Typography>
        <Typography component="dd" sx={{ m: 0, textAlign: 'left', fontWeight: 600 }}>
          {required.map(roleLabel).join(', ')}
        </Typography>
        <Typography component="dt" color="textSecondary" sx={{ textAlign: 'right' }}>
          {t.ownRole}
        </Typography>
        <Typography component="dd" sx={{ m: 0, textAlign: 'left', fontWeight: 600 }}>
          {roleLabel(own)}
        </Typography>
      </Box>
      <Stack direction="row" sx={actions}>
        <Button variant="contained" component={RouterLink} to={DASHBOARD}>
          {t.goToDashboard}
        </Button>
        <Button variant="outlined" component={RouterLink} to="/">
          {t.goToHome}
        </Button>
      </Stack>
    </Screen>
  );
}

interface GuardProps {
  route: DashboardPattern;
  children: ReactNode;
}

/** Draws a dashboard page for those the route is for, and for everyone else the screen that says why not. */
export function Guard({ route, children }: GuardProps) {
  const session = useStore(sessionStore);
  const roles = rolesFor(route);
  switch (guardState(session, roles)) {
    case 'loading':
      return <CheckingScreen />;
    case 'unauthenticated':
      return <SignInScreen />;
    case 'denied':
      return session.user && <DeniedScreen required={roles} own={session.user.role} />;
    case 'allowed':
      return children;
  }
}
