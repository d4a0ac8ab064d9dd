import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import type { User } from '@/api/generated/model/user';
import { openAuth } from '@/app/auth-dialog-store';
import { useSignOut } from '@/app/use-sign-out';
import { DASHBOARD } from '@/config/paths';
import { firstWord, initial } from '@/lib/names';
import * as t from '@/messages/layouts';

export function SignedOutActions() {
  return (
    <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap', '[data-session] &': { visibility: 'hidden' } }}>
      <Button color="inherit" onClick={() => openAuth('login')}>
        {t.login}
      </Button>
      <Button variant="contained" color="secondary" onClick={() => openAuth('register')}>
        {t.signUp}
      </Button>
    </Box>
  );
}

export function SignedInActions({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <>
      <Button variant="contained" color="secondary" component={RouterLink} to={DASHBOARD}>
        {t.dashboard}
      </Button>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 34,
          height: 34,
          ml: 0.5,
          borderRadius: '50%',
          lineHeight: 1,
          fontSize: '0.9375rem',
          fontWeight: 600,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initial(user.full_name)}
      </Box>
      <Box
        component="span"
        sx={{
          typography: 'body2',
          fontWeight: 600,
          maxWidth: 120,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {firstWord(user.full_name)}
      </Box>
      <Button color="inherit" onClick={signOut}>
        {t.logout}
      </Button>
    </>
  );
}
