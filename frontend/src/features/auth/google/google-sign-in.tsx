import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetGoogleConfig, useGoogleLogin } from '@/api/generated/auth/auth';
import { messageOr } from '@/api/http';
import { acceptLogin } from '@/app/session-service';
import { endSession, markLoading, markSignedOut } from '@/app/session-store';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/auth';
import { renderGoogleButton } from './google-identity';
import { outcomeOf } from './google-outcome';

interface GoogleSignInProps {
  text: 'signin_with' | 'signup_with';
  onSignedIn: () => void;
  onRole: (credential: string) => void;
  onClose: () => void;
}

/** A text in the middle of a line across the form. */
const BETWEEN_LINES = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
} as const;

/** Google's button under a line of its own; nothing at all while Google is not offered. */
export function GoogleSignIn(props: GoogleSignInProps) {
  const { data } = useGetGoogleConfig({ query: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  if (!data?.enabled || !data.client_id) return null;
  return <Offer clientId={data.client_id} {...props} />;
}

/** Failures are logged and kept in the session, without a toast. */
function report(error: unknown): void {
  const message = messageOr(error, t.googleFailed);
  console.error(message, error);
  endSession(message);
}

function Offer({ clientId, text, onSignedIn, onRole, onClose }: GoogleSignInProps & { clientId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState(false);
  const login = useGoogleLogin({
    mutation: {
      meta: { silent: true },
      onMutate: markLoading,
      onSuccess: (reply, { data }) => {
        try {
          const outcome = outcomeOf(reply, data.credential);
          if (outcome.kind === 'session') {
            acceptLogin(reply);
            onSignedIn();
            return;
          }
          markSignedOut();
          if (outcome.kind === 'role') return onRole(outcome.credential);
          toast.info(outcome.message);
          onClose();
        } catch (error) {
          report(error);
        }
      },
      onError: (error) => {
        if (!error.requiresApproval) return report(error);
        endSession(error.message);
        toast.info(error.message);
        onClose();
      },
    },
  });

  const receive = useEffectEvent((credential: string | undefined) => {
    if (credential) login.mutate({ data: { credential } });
    else report(new Error(t.credentialMissing));
  });

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const gone = new AbortController();
    renderGoogleButton(element, {
      clientId,
      options: { text, width: 300, size: 'large', theme: 'outline' },
      onCredential: receive,
      signal: gone.signal,
    }).catch((error: unknown) => {
      if (gone.signal.aborted) return;
      console.error(t.initFailed, error);
      setBroken(true);
    });
    return () => gone.abort();
  }, [clientId, text]);

  if (broken) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }} aria-busy={login.isPending}>
      <Typography variant="body2" color="textSecondary" sx={BETWEEN_LINES}>
        {t.orContinueWith}
      </Typography>
      <Box
        ref={place}
        inert={login.isPending}
        sx={{ minHeight: 44, maxWidth: '100%', overflow: 'hidden', colorScheme: 'light' }}
      />
    </Box>
  );
}
