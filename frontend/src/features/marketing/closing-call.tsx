import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link as RouterLink } from 'react-router';
import { openAuth } from '@/app/auth-dialog-store';
import { sessionStore } from '@/app/session-store';
import { CONSULTATION, DASHBOARD } from '@/config/paths';
import { useStore } from '@/lib/use-store';
import { login } from '@/messages/layouts';
import * as t from '@/messages/marketing';

/** `isAfterForm`: the invitation to a consultation stands right above. */
export function ClosingCall({ isAfterForm = false }: { isAfterForm?: boolean }) {
  const { user } = useStore(sessionStore);
  return (
    <Box component="section" sx={{ py: { xs: 5, sm: 8, md: 12 }, breakBefore: 'avoid' }}>
      <Container maxWidth="lg">
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            gap: 4,
            alignItems: { md: 'center' },
            justifyContent: 'space-between',
            p: { xs: 3, md: 6 },
            breakInside: 'avoid',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            '& h2': { typography: 'h2', m: 0, textWrap: 'balance' },
            '& p': { m: 0, mt: 1.5, maxWidth: '56ch', color: 'text.secondary' },
            '& .calls': { display: 'flex', flexWrap: 'wrap', gap: 1.5, flexShrink: 0 },
          }}
        >
          <div>
            <h2>{isAfterForm ? t.alreadyBuildingWithUs : t.closingTitle}</h2>
            <p>{isAfterForm ? t.accountText : t.closingText}</p>
          </div>
          <div className="calls">
            {!isAfterForm && (
              <Button
                size="large"
                variant="contained"
                color="secondary"
                component={RouterLink}
                to={CONSULTATION}
              >
                {t.scheduleFreeConsultation}
              </Button>
            )}
            {user ? (
              <Button size="large" variant="outlined" component={RouterLink} to={DASHBOARD}>
                {t.openDashboard}
              </Button>
            ) : (
              <>
                {isAfterForm && (
                  <Button size="large" variant="contained" onClick={() => openAuth('login')}>
                    {login}
                  </Button>
                )}
                <Button size="large" variant="outlined" onClick={() => openAuth('register')}>
                  {t.createAccount}
                </Button>
              </>
            )}
          </div>
        </Box>
      </Container>
    </Box>
  );
}
