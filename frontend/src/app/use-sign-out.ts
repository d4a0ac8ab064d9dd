import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { loadAtLast } from '@/lib/script-load';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const run = async () => {
      const { signOutOrAsk } = await loadAtLast(() => import('./session-service'));
      const next = await signOutOrAsk();
      if (next !== null) await navigate(next);
    };
    void run();
  }, [navigate]);
}
