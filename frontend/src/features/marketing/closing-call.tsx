import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { openAuth } from '@/app/auth-dialog-store';
import { sessionStore } from '@/app/session-store';
import { DASHBOARD } from '@/config/paths';
import { useStore } from '@/lib/use-store';

export function ClosingCall() {
  const { user } = useStore(sessionStore);
  return (
    <Box component="section" sx={{ py: { xs: 8, md: 12 } }}>
      <Container maxWidth="lg">
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          sx={{
            gap: 4,
            alignItems: { xs: 'stretch', md: 'center' },
            justifyContent: 'space-between',
            p: { xs: 3, md: 6 },
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
          }}
        >
          <Box>
            <Typography variant="h2" sx={{ textWrap: 'balance' }}>
              Have a plot, a plan or just a question?
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '56ch' }}>
              Write or call, and we will arrange a free consultation. If you already build with us, create an
              account to follow your project.
            </Typography>
          </Box>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, flexShrink: 0 }}>
            <Button size="large" variant="contained" component={RouterLink} to="/contact-us">
              Contact us
            </Button>
            {user ? (
              <Button size="large" variant="outlined" component={RouterLink} to={DASHBOARD}>
                Open dashboard
              </Button>
            ) : (
              <Button size="large" variant="outlined" onClick={() => openAuth('register')}>
                Create an account
              </Button>
            )}
          </Stack>
        </Stack>
      </Container>
    </Box>
  );
}
