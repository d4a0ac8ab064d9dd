import OffIcon from '@mui/icons-material/CloudOffOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet, Link as RouterLink } from 'react-router';
import { queryClient } from '@/app/query-client';
import { sessionStore } from '@/app/session-store';
import { useSignOut } from '@/app/use-sign-out';
import { ColorSchemeButton } from '@/components/color-scheme-button';
import { useDropGuard } from '@/components/files/use-drop-guard';
import { touch } from '@/components/layout/touch';
import { faultText } from '@/components/lazy/fault-text';
import { lazyPart } from '@/components/lazy/lazy-part';
import { Logo } from '@/components/logo';
import { DRAWER_MAX_PX, DRAWER_WIDTH } from '@/config/constants';
import { CheckingScreen, SignInScreen } from '@/features/auth/guard';
import { guardState } from '@/features/auth/guard-state';
import { AccountMenu } from '@/features/dashboard/account-menu';
import { DashboardNav } from '@/features/dashboard/dashboard-nav';
import { clientView } from '@/lib/client-view';
import { useStore } from '@/lib/use-store';
import * as dashboardTexts from '@/messages/dashboard';
import * as t from '@/messages/layouts';
import { site } from '@/site/site';
import { PaletteCorner } from './palette-corner';
import { PasswordPromptHost } from './password-prompt-host';
import { SkipLink } from './skip-link';

/** The notification bell has a script of its own, loaded after the page. */
const Corner = lazyPart(
  () => import('@/features/notifications/corner').then((it) => it.Corner),
  t.notifications,
  (fault) => (
    <IconButton
      color="warning"
      aria-label={dashboardTexts.retryFault(faultText(fault))}
      title={faultText(fault)}
      onClick={fault.retry}
    >
      <OffIcon fontSize="small" />
    </IconButton>
  ),
);

/** Unsent jobs, sent from here. Without its script nothing is stored that could be sent. */
const OutboxCorner = lazyPart(
  () => import('@/features/outbox/outbox-corner').then((it) => it.OutboxCorner),
  t.theOutbox,
  () => null,
);

/** The head of a phone's navigation: most windows never draw it. */
const Owner = lazyPart(() => import('./owner').then((it) => it.Owner));

/** Takes the place of all of this while staff see a project as its client. */
const ClientViewFrame = lazyPart(() => import('./client-view-frame').then((it) => it.ClientViewFrame));

const NAV_WIDTH = 232;
const BAR_HEIGHT = 60;

/** Where a finger points, buttons are 44 px high; chips and the small ones with icons are so for the finger alone. */
const forFingers = {
  '@media (pointer: coarse)': {
    '& .MuiButton-root, & .MuiToggleButton-root': { minHeight: 44 },
    '& .MuiIconButton-root::after': { content: '""', position: 'absolute', inset: '-8px 0' },
    '& .MuiChip-clickable::after': { content: '""', position: 'absolute', inset: '-7px 0' },
  },
} as const;

export default function DashboardLayout() {
  const session = useStore(sessionStore);
  const [drawer, setDrawer] = useState(false);
  const state = guardState(session, []);
  const user = state === 'allowed' ? session.user : null;
  // The frame is there while the stored session is read and checked: nothing moves once it is confirmed.
  const owner = state === 'loading' ? session.user : user;
  const isFramed = owner !== null || (state === 'loading' && document.documentElement.dataset['session']);
  const signOut = useSignOut();
  useDropGuard();
  const view = clientView();

  if (view && owner) {
    return (
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <ClientViewFrame view={view} />
        </Suspense>
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <AppBar
        position="fixed"
        elevation={0}
        color="inherit"
        sx={(theme) => ({
          zIndex: theme.zIndex.drawer + 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        })}
      >
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 1, minHeight: BAR_HEIGHT, px: { xs: 1.5, md: 2.5 } }}
        >
          {owner && (
            <IconButton
              edge="start"
              aria-label={t.openNavigation}
              aria-expanded={drawer}
              onClick={() => setDrawer(true)}
              sx={{ display: { md: 'none' } }}
            >
              <MenuIcon />
            </IconButton>
          )}
          <Box
            component={RouterLink}
            to="/"
            aria-label={t.homePage(site.company.name)}
            sx={{ ...touch, color: 'inherit', textDecoration: 'none', flexGrow: 1 }}
          >
            <Logo />
          </Box>
          {owner && <PaletteCorner user={owner} />}
          {owner && (
            <Box sx={{ display: 'flex', minWidth: 36 }}>
              {user && (
                <Suspense fallback={null}>
                  <OutboxCorner user={user} />
                  <Corner />
                </Suspense>
              )}
            </Box>
          )}
          {/* A phone has room for the search alone; the account menu has the schemes, too. */}
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <ColorSchemeButton />
          </Box>
          {owner && <AccountMenu user={owner} />}
        </Stack>
      </AppBar>
      {owner && (
        <>
          <Drawer
            variant="permanent"
            sx={{ display: { xs: 'none', md: 'block' } }}
            slotProps={{
              paper: { sx: { width: NAV_WIDTH, pt: `${BAR_HEIGHT}px`, bgcolor: 'background.default' } },
            }}
          >
            <DashboardNav role={owner.role} />
          </Drawer>
          <Drawer
            open={drawer}
            onClose={() => setDrawer(false)}
            sx={{ display: { md: 'none' } }}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-modal': true,
                'aria-label': t.navigation,
                sx: { width: DRAWER_WIDTH, maxWidth: DRAWER_MAX_PX, pt: `${BAR_HEIGHT}px` },
              },
            }}
          >
            <Suspense fallback={null}>
              <Owner user={owner} />
            </Suspense>
            <DashboardNav role={owner.role} onNavigate={() => setDrawer(false)} />
            <Button
              variant="outlined"
              sx={{ mx: 2.5, mb: 2.5 }}
              onClick={() => {
                setDrawer(false);
                signOut();
              }}
            >
              {t.logout}
            </Button>
          </Drawer>
          {user && <PasswordPromptHost />}
        </>
      )}
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          ml: { md: isFramed ? `${NAV_WIDTH}px` : 0 },
          pt: `${BAR_HEIGHT}px`,
          minHeight: '100dvh',
          outline: 0,
          ...forFingers,
        }}
      >
        <Box
          sx={{
            maxWidth: 1200,
            px: { xs: 2, sm: 3, md: 4 },
            py: { xs: 3, md: 4 },
            mx: isFramed ? 0 : 'auto',
          }}
        >
          {state === 'loading' && <CheckingScreen />}
          {state === 'unauthenticated' && <SignInScreen />}
          {state === 'allowed' && <Outlet />}
        </Box>
      </Box>
    </QueryClientProvider>
  );
}
