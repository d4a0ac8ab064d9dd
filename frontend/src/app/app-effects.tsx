import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NETWORK_ERROR, onUnauthorized } from '@/api/http';
import { toast } from '@/components/toast/toast-store';
import { loadAtLast } from '@/lib/script-load';
import { useStore } from '@/lib/use-store';
import { openInvitation } from './auth-dialog-store';
import { followOtherTabs, markSignedOut, sessionStore, startSession } from './session-store';

const EMAIL_LINK = '#verify-email=';
const INVITATION_LINK = '#accept-invitation=';

async function verifyFromLink(token: string): Promise<void> {
  const { confirmEmail } = await loadAtLast(() => import('./confirm-email'));
  await confirmEmail(token);
}

/** A link that loads a document would leave the site for the browser's own page while there is no network. */
function stayWithoutNetwork(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (navigator.onLine || event.defaultPrevented || link === null) return;
  const isElsewhere = link.origin !== location.origin || !link.protocol.startsWith('http');
  if (isElsewhere || (link.pathname === location.pathname && link.search === location.search)) return;
  event.preventDefault();
  toast.error(NETWORK_ERROR);
}

/** Effects of the application: starts the session, follows other tabs, signs out on 401. */
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
    // After React's own listener on the document: a link inside the client has been followed by then.
    addEventListener('click', stayWithoutNetwork);
    return () => removeEventListener('click', stayWithoutNetwork);
  }, []);

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
