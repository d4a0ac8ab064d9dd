import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onUnauthorized } from '@/api/http';
import { toast } from '@/components/toast/toast-store';
import { useStore } from '@/lib/use-store';
import { followOtherTabs, markSignedOut, sessionStore, startSession } from './session-store';

const EMAIL_LINK = '#verify-email=';

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
    if (!hash.startsWith(EMAIL_LINK)) return;
    void navigate(pathname + search, { replace: true });
    void verifyFromLink(decodeURIComponent(hash.slice(EMAIL_LINK.length)));
  }, [hash, navigate, pathname, search]);

  return null;
}
