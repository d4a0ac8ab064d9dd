import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { User } from '@/api/generated/model/user';
import { openAuth } from '@/app/auth-dialog-store';
import { useSignOut } from '@/app/use-sign-out';
import { DASHBOARD } from '@/config/paths';
import { firstWord, initial } from '@/lib/names';

export function SignedOutActions() {
  return (
    <Stack direction="row" sx={{ gap: 1, '[data-session] &': { visibility: 'hidden' } }}>
      <Button color="inherit" onClick={() => openAuth('login')}>
        Login
      </Button>
      <Button variant="contained" color="secondary" onClick={() => openAuth('register')}>
        Sign Up
      </Button>
    </Stack>
  );
}

export function SignedInActions({ user }: { user: User }) {
  const signOut = useSignOut();
  return (
    <>
      <Button variant="contained" color="secondary" component={RouterLink} to={DASHBOARD}>
        Dashboard
      </Button>
      <Avatar
        aria-hidden
        sx={{
          width: 34,
          height: 34,
          ml: 0.5,
          fontSize: '0.9375rem',
          fontWeight: 600,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initial(user.full_name)}
      </Avatar>
      <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600, maxWidth: 120 }}>
        {firstWord(user.full_name)}
      </Typography>
      <Button color="inherit" onClick={signOut}>
        Logout
      </Button>
    </>
  );
}
