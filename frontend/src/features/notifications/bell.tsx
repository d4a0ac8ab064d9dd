import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useListNotifications } from '@/api/generated/notifications/notifications';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/notifications';

/** A number of three digits would hide the bell: `99+`. */
const MOST_SHOWN = 99;

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
          <Badge
            badgeContent={unread}
            max={MOST_SHOWN}
            overlap="circular"
            color="error"
            sx={{ '& .MuiBadge-badge': { height: 16, minWidth: 16, px: 0.5, fontSize: '0.6875rem' } }}
          >
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
