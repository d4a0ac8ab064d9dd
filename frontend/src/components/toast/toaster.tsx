import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { keyframes } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { TOAST_EXIT_MS } from '@/config/constants';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components';
import { dismissToast, type Toast, type ToastAction, type ToastType, toastStore } from './toast-store';

const enter = keyframes`from { opacity: 0; transform: translateX(16px) }`;
const leave = keyframes`to { opacity: 0; transform: translateX(16px) }`;

const CLOSE =
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';
const RING = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16';
const ICONS: Readonly<Record<ToastType, string>> = {
  success: `${RING}m-2-6.4L7.4 11 6 12.4l4 4 8-8L16.6 7z`,
  error: `${RING}M11 7h2v6h-2zm0 8h2v2h-2z`,
  warning: 'M12 6l7.5 13h-15L12 6m0-4L1 21h22zm-1 14h2v2h-2zm0-6h2v4h-2z',
  info: `${RING}M11 7h2v2h-2zm0 4h2v6h-2z`,
};

/** A toast's time begins when it is on the screen. */
function Item({ id, type, title, message, action, onClose, duration, leaving }: Toast) {
  useEffect(() => {
    if (duration <= 0) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  const color = (part: string) => `var(--pl-palette-Alert-${type}${part})`;
  return (
    <Box
      data-toast={type}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 1.5,
        p: '6px 8px 6px 16px',
        typography: 'body2',
        bgcolor: color('StandardBg'),
        color: color('Color'),
        border: 1,
        borderColor: `${type}.main`,
        borderRadius: 1,
        overflowWrap: 'anywhere',
        animation: `${leaving ? leave : enter} ${leaving ? TOAST_EXIT_MS : 200}ms ease-out forwards`,
      }}
    >
      <SvgIcon sx={{ my: 0.875, fontSize: 22, color: color('IconColor') }}>
        <path d={ICONS[type]} />
      </SvgIcon>
      <Box sx={{ flexGrow: 1, minWidth: 0, py: 1 }}>
        {title ? (
          <>
            <Box sx={{ mb: 0.5, fontSize: '0.9375rem', fontWeight: 500, ...lines(2) }}>{title}</Box>
            <Box sx={lines(3)}>{message}</Box>
          </>
        ) : (
          message
        )}
        {action && <Follow action={action} onFollowed={() => dismissToast(id)} />}
      </Box>
      <IconButton
        title={t.close}
        color="inherit"
        size="small"
        onClick={() => {
          dismissToast(id);
          onClose?.();
        }}
        sx={{ mt: 0.25 }}
      >
        <SvgIcon fontSize="small">
          <path d={CLOSE} />
        </SvgIcon>
      </IconButton>
    </Box>
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

function Follow({
  action: { label, to, onFollow },
  onFollowed,
}: {
  action: ToastAction;
  onFollowed: () => void;
}) {
  return (
    <Button
      size="small"
      color="inherit"
      {...(to !== undefined && { component: Link, to })}
      onClick={() => {
        // A toast whose button tries again stays until that has worked.
        if (to !== undefined) onFollowed();
        onFollow?.();
      }}
      sx={{
        display: 'flex',
        width: 'fit-content',
        ml: -0.75,
        mb: -1.25,
        minHeight: 44,
        textDecoration: 'underline',
      }}
    >
      {label}
    </Button>
  );
}

let pressed: Element | null | undefined;

/** The focus tells too little: a button that its own press disables loses it, and Safari gives it to no tapped button. */
const remember = ({ target }: Event) => {
  pressed = (target as Element).closest('a,button,input,textarea,[tabindex]');
};

/** On a phone the toasts stand below the control that was last pressed or focused, which stays free. */
function place(box: HTMLElement | null): void {
  const bottom = pressed?.getBoundingClientRect().bottom ?? 0;
  if (box && innerWidth < 600 && bottom > 72 && bottom < 240) box.style.top = `${bottom}px`;
}

/** Loaded with every page, and made of what every page has: it tells of scripts that did not arrive, too. */
export function Toaster() {
  const toasts = useStore(toastStore);
  useEffect(() => {
    // A scroll ends without a pointerup: it presses no control.
    const listening = new AbortController();
    for (const event of ['focusin', 'pointerup']) addEventListener(event, remember, listening);
    return () => listening.abort();
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Box
      ref={place}
      sx={{
        position: 'fixed',
        display: 'grid',
        gap: 1,
        // Below the bar of the page and of a drawer: their buttons stay free.
        top: 72,
        right: 8,
        width: 'min(396px, 100% - 16px)',
        p: 1,
        // A shadow of each toast would be cut off, because the box scrolls.
        filter: 'drop-shadow(var(--pl-shadows-8))',
        // Many scroll: each stays for its duration.
        maxHeight: { xs: '40dvh', sm: '80dvh' },
        overflowY: 'auto',
        zIndex: 'snackbar',
      }}
    >
      {toasts.map((toast) => (
        <Item key={toast.slot} {...toast} />
      ))}
    </Box>
  );
}
