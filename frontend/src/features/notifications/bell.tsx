import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useListNotifications } from '@/api/generated/notifications/notifications';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/notifications';
import { KEPT } from './inbox';

const Sheet = lazyDialog(
  () => import('./sheet').then((it) => it.Sheet),
  t.listOfNotifications,
  ({ onClose }) => onClose(),
);

/** How much is unread, and the way to it. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useListNotifications().data?.unread ?? 0;
  const label = t.bellLabel(unread);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {unread > 0 ? (
          <Badge badgeContent={unread} max={KEPT} overlap="circular" color="error">
            <BellIcon fontSize="small" />
          </Badge>
        ) : (
          <BellIcon fontSize="small" />
        )}
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <Sheet anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
