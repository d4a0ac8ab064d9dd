import Alert from '@mui/material/Alert';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import { useEffect } from 'react';
import { TOAST_EXIT_MS } from '@/config/constants';
import { useStore } from '@/lib/use-store';
import { dismissToast, type Toast, toastStore } from './toast-store';

const enter = keyframes`from { opacity: 0; transform: translateX(16px) }`;
const leave = keyframes`to { opacity: 0; transform: translateX(16px) }`;

/** Its time begins here: what shows it is loaded late, and may come over a slow line. */
function Item({ id, type, message, duration, leaving }: Toast) {
  useEffect(() => {
    if (duration <= 0) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return (
    <Alert
      severity={type}
      variant="standard"
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onClose={() => dismissToast(id)}
      sx={{
        border: 1,
        borderColor: `${type}.main`,
        boxShadow: 8,
        alignItems: 'center',
        overflowWrap: 'anywhere',
        animation: `${leaving ? leave : enter} ${leaving ? TOAST_EXIT_MS : 200}ms ease-out forwards`,
      }}
    >
      {message}
    </Alert>
  );
}

export function Toaster() {
  const toasts = useStore(toastStore);
  if (toasts.length === 0) return null;
  return (
    <Portal>
      <Stack
        spacing={1}
        sx={(theme) => ({
          position: 'fixed',
          top: 16,
          right: 16,
          left: { xs: 16, sm: 'auto' },
          width: { sm: 380 },
          zIndex: theme.zIndex.snackbar,
        })}
      >
        {toasts.map((toast) => (
          <Item key={toast.id} {...toast} />
        ))}
      </Stack>
    </Portal>
  );
}
