import Alert from '@mui/material/Alert';
import { useOnline } from './use-online';

/** Above what was loaded before the network went. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      You are offline: this may have changed since it was loaded, and nothing can be saved.
    </Alert>
  );
}
