import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { Link as RouterLink, useLocation } from 'react-router';
import { type AuthMode, openAuth } from '@/app/auth-dialog-store';
import { sessionStore } from '@/app/session-store';
import { useSignOut } from '@/app/use-sign-out';
import { Logo } from '@/components/logo';
import { DRAWER_MAX_PX, DRAWER_WIDTH } from '@/config/constants';
import { publicLinks } from '@/config/links';
import { DASHBOARD } from '@/config/paths';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/layouts';
import { isCurrent } from './is-current';
import { Owner } from './owner';

interface MobileNavProps {
  open: boolean;
  onClose: () => void;
}

export function MobileNav({ open, onClose }: MobileNavProps) {
  const { pathname } = useLocation();
  const { user } = useStore(sessionStore);
  return (
    <Drawer
      open={open}
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t.menu,
          sx: { width: DRAWER_WIDTH, maxWidth: DRAWER_MAX_PX },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', px: 2.5, minHeight: 72 }}
      >
        <Logo />
        <IconButton aria-label={t.closeMenu} onClick={onClose} edge="end" sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Divider />
      {user && <Owner user={user} />}
      <Box component="nav" aria-label={t.mobile}>
        <List sx={{ py: 1 }}>
          {publicLinks.map(({ to, label }) => (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={RouterLink}
                to={to}
                aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                onClick={onClose}
                sx={{
                  px: 2.5,
                  minHeight: 48,
                  '&[aria-current="page"]': { boxShadow: 'inset 3px 0 0 var(--pl-palette-secondary-main)' },
                }}
              >
                <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 500 } } }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Divider />
      <Stack sx={{ p: 2.5, gap: 1.5 }}>
        {user ? <SignedIn onClose={onClose} /> : <SignedOut onClose={onClose} />}
      </Stack>
    </Drawer>
  );
}

function SignedIn({ onClose }: { onClose: () => void }) {
  const signOut = useSignOut();
  return (
    <>
      <Button
        size="large"
        variant="contained"
        color="secondary"
        component={RouterLink}
        to={DASHBOARD}
        onClick={onClose}
      >
        {t.dashboard}
      </Button>
      <Button
        size="large"
        variant="outlined"
        onClick={() => {
          onClose();
          signOut();
        }}
      >
        {t.logout}
      </Button>
    </>
  );
}

function SignedOut({ onClose }: { onClose: () => void }) {
  const open = (mode: AuthMode) => () => {
    onClose();
    openAuth(mode);
  };
  return (
    <>
      <Button size="large" variant="outlined" onClick={open('login')}>
        {t.login}
      </Button>
      <Button size="large" variant="contained" color="secondary" onClick={open('register')}>
        {t.signUp}
      </Button>
    </>
  );
}
