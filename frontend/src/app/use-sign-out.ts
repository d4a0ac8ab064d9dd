import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { loadAtLast } from '@/lib/script-load';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const run = async () => {
      const { signOut } = await loadAtLast(() => import('./session-service'));
      await signOut();
      await navigate('/');
    };
    void run();
  }, [navigate]);
}
