import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Above what was loaded before the network went. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      You are offline: this may have changed since it was loaded, and nothing can be saved.
    </Alert>
  );
}
