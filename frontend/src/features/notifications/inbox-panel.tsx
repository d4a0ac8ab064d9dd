import CloseIcon from '@mui/icons-material/Close';
import ClearIcon from '@mui/icons-material/DeleteSweepOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useListNotifications } from '@/api/generated/notifications/notifications';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { useOnline } from '@/components/use-online';
import { NOTIFICATION_PREFERENCES } from '@/config/screens';
import * as t from '@/messages/notifications';
import { clear, markAllRead } from './inbox';
import { InboxList } from './inbox-list';
import { InboxLoading, InboxNotice } from './inbox-states';

const ConfirmDialog = lazyDialog(
  () => import('@/components/confirm-dialog').then((it) => it.ConfirmDialog),
  t.thisDialog,
  ({ onClose }) => onClose(),
);

interface InboxProps {
  titleId: string;
  isPhone: boolean;
  onClose: () => void;
}

/** The list of notifications, newest first, with its actions. */
export function Inbox({ titleId, isPhone, onClose }: InboxProps) {
  const { data, error, fetchStatus, refetch } = useListNotifications();
  const isOnline = useOnline();
  const [clearing, setClearing] = useState<string | null>(null);
  const newest = data?.items[0]?.timestamp;

  return (
    <>
      <Stack
        direction="row"
        sx={{ gap: 0.5, alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h4" component="h2" sx={{ flexGrow: 1 }}>
          {t.notificationsTitle}
        </Typography>
        {newest !== undefined && (
          <>
            <Button
              size="small"
              disabled={data?.unread === 0}
              onClick={() => void markAllRead(newest)}
              sx={{ flexShrink: 0 }}
            >
              {t.markAllRead}
            </Button>
            <IconButton
              size="small"
              aria-label={t.clearAll}
              title={t.clearAll}
              onClick={() => setClearing(newest)}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </>
        )}
        <IconButton
          size="small"
          component={Link}
          to={NOTIFICATION_PREFERENCES}
          aria-label={t.preferences}
          title={t.preferences}
          onClick={onClose}
        >
          <SettingsIcon fontSize="small" />
        </IconButton>
        {isPhone && (
          <IconButton size="small" edge="end" aria-label={t.close} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {!isOnline && data && (
        <Typography
          role="status"
          variant="body2"
          sx={{ px: 2, py: 1, bgcolor: 'action.hover', borderBottom: 1, borderColor: 'divider' }}
        >
          {t.stale}
        </Typography>
      )}
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto' }}>
        {data ? (
          <InboxList items={data.items} onFollow={onClose} />
        ) : error ? (
          <InboxNotice title={t.notificationsFailed} text={error.message}>
            <Button variant="outlined" size="small" onClick={() => void refetch()}>
              {t.tryAgain}
            </Button>
          </InboxNotice>
        ) : fetchStatus === 'paused' ? (
          <InboxNotice title={t.offline} text={t.offlineText} />
        ) : (
          <InboxLoading />
        )}
      </Box>
      {clearing !== null && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t.clearTitle}
            text={t.clearText}
            action={t.clearAll}
            busy={false}
            onConfirm={() => {
              void clear(clearing);
              setClearing(null);
            }}
            onClose={() => setClearing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
