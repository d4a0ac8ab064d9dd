import Alert from '@mui/material/Alert';
import * as t from '@/messages/components';
import { useOnline } from './use-online';

/** Above what was loaded before the network went. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t.offlineNotice}
    </Alert>
  );
}
