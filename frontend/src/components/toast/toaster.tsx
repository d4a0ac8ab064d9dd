import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { TOAST_EXIT_MS } from '@/config/constants';
import { useStore } from '@/lib/use-store';
import { dismissToast, type Toast, type ToastAction, toastStore } from './toast-store';

const enter = keyframes`from { opacity: 0; transform: translateX(16px) }`;
const leave = keyframes`to { opacity: 0; transform: translateX(16px) }`;

/** Its time begins here: what shows it is loaded late, and may come over a slow line. */
function Item({ id, type, title, message, action, duration, leaving }: Toast) {
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
        alignItems: title === undefined && !action ? 'center' : 'flex-start',
        overflowWrap: 'anywhere',
        animation: `${leaving ? leave : enter} ${leaving ? TOAST_EXIT_MS : 200}ms ease-out forwards`,
      }}
    >
      {title === undefined ? (
        message
      ) : (
        <>
          <AlertTitle sx={{ fontSize: '0.9375rem', lineHeight: 1.4, ...lines(2) }}>{title}</AlertTitle>
          <Box sx={lines(3)}>{message}</Box>
        </>
      )}
      {action && <Follow action={action} onFollowed={() => dismissToast(id)} />}
    </Alert>
  );
}

/** A long text is read in full where the toast leads. */
const lines = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: count,
    overflow: 'hidden',
  }) as const;

function Follow({ action, onFollowed }: { action: ToastAction; onFollowed: () => void }) {
  return (
    <Button
      size="small"
      color="inherit"
      component={Link}
      to={action.to}
      onClick={() => {
        action.onFollow?.();
        onFollowed();
      }}
      sx={{ display: 'flex', width: 'fit-content', ml: -0.75, mt: 0.5, textDecoration: 'underline' }}
    >
      {action.label}
    </Button>
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
