import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Suspense, useEffect, useState } from 'react';
import { useListNotifications } from '@/api/generated/notifications/notifications';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/notifications';
import { bellStore } from './bell-store';

/** A number of three digits would hide the bell: `99+`. */
const MOST_SHOWN = 99;

const Sheet = lazyDialog(
  () => import('./sheet').then((it) => it.Sheet),
  t.listOfNotifications,
  ({ onClose }) => onClose(),
);

/** How much is unread, and the way to it. */
export function Bell() {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const isOpen = useStore(bellStore);
  useEffect(() => () => bellStore.set(false), []);
  const unread = useListNotifications().data?.unread ?? 0;
  const label = t.bellLabel(unread);
  return (
    <>
      <IconButton
        ref={setButton}
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => bellStore.set(true)}
      >
        {unread > 0 ? (
          <Badge
            badgeContent={unread}
            max={MOST_SHOWN}
            overlap="circular"
            color="error"
            sx={{
              '& .MuiBadge-badge': {
                height: 16,
                minWidth: 16,
                px: 0.5,
                fontSize: '0.6875rem',
                top: 0,
                left: '55%',
                right: 'auto',
                transform: 'translateY(-50%)',
              },
            }}
          >
            <BellIcon fontSize="small" />
          </Badge>
        ) : (
          <BellIcon fontSize="small" />
        )}
      </IconButton>
      {isOpen && button && (
        <Suspense fallback={null}>
          <Sheet anchor={button} onClose={() => bellStore.set(false)} />
        </Suspense>
      )}
    </>
  );
}
