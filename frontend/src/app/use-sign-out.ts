import { useCallback } from 'react';
import { useNavigate } from 'react-router';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const run = async () => {
      const { signOut } = await import('./session-service');
      await signOut();
      await navigate('/');
    };
    void run();
  }, [navigate]);
}
