import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onUnauthorized } from '@/api/http';
import { toast } from '@/components/toast/toast-store';
import { useStore } from '@/lib/use-store';
import { openInvitation } from './auth-dialog-store';
import { followOtherTabs, markSignedOut, sessionStore, startSession } from './session-store';

const EMAIL_LINK = '#verify-email=';
const INVITATION_LINK = '#accept-invitation=';

async function verifyFromLink(token: string): Promise<void> {
  const { confirmEmail } = await import('./confirm-email');
  await confirmEmail(token);
}

/** What the application does beside drawing: start the session, follow other tabs, obey a 401. */
export function AppEffects() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { isAuthenticated, isLoading } = useStore(sessionStore);
  const started = useRef(false);

  useEffect(() => {
    if (!started.current) {
      started.current = true;
      window.dispatchEvent(new Event('awake'));
      void startSession();
    }
    return followOtherTabs();
  }, []);

  useEffect(
    () =>
      onUnauthorized((message) => {
        markSignedOut(message);
        toast.error(message);
        void navigate('/', { replace: true });
      }),
    [navigate],
  );

  useEffect(() => {
    if (isLoading) return;
    if (isAuthenticated) document.documentElement.dataset['session'] = 'stored';
    else delete document.documentElement.dataset['session'];
  }, [isAuthenticated, isLoading]);

  useEffect(() => {
    const link = [EMAIL_LINK, INVITATION_LINK].find((start) => hash.startsWith(start));
    if (link === undefined) return;
    void navigate(pathname + search, { replace: true });
    const token = hash.slice(link.length);
    if (link === INVITATION_LINK) openInvitation(token);
    else void verifyFromLink(token);
  }, [hash, navigate, pathname, search]);

  return null;
}
