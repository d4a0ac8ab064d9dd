import UnknownIcon from '@mui/icons-material/DevicesOtherOutlined';
import ComputerIcon from '@mui/icons-material/LaptopOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import TabletIcon from '@mui/icons-material/TabletMacOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useEndOtherSessions, useEndSession, useListSessions } from '@/api/generated/auth/auth';
import type { DeviceSession } from '@/api/generated/model/deviceSession';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ErrorState } from '@/components/error-state';
import { Facts } from '@/components/layout/facts';
import { FLUSH } from '@/components/layout/touch';
import { StatusChip } from '@/components/status-chip';
import { toast } from '@/components/toast/toast-store';
import { formatMoment } from '@/lib/dates';
import { type Device, deviceOf } from '@/lib/device';
import * as t from '@/messages/account';

/** This one and the latest others. */
const SHOWN = 4;

const ICONS: Record<Device['kind'], typeof ComputerIcon> = {
  computer: ComputerIcon,
  phone: PhoneIcon,
  tablet: TabletIcon,
  unknown: UnknownIcon,
};

export function Sessions() {
  const { data, error, refetch } = useListSessions();
  if (error && !data) {
    return <ErrorState title={t.sessionsFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <SessionSkeletons />;
  return <SessionList sessions={data.items} />;
}

function SessionSkeletons() {
  return (
    <Stack role="status" aria-label={t.loadingSessions} sx={{ gap: 2 }}>
      {[1, 2].map((row) => (
        <Stack key={row} direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <Skeleton variant="circular" width={24} height={24} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="40%" />
            <Skeleton width="65%" />
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

function SessionList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const [leaving, setLeaving] = useState<DeviceSession | 'others' | null>(null);
  const close = () => setLeaving(null);
  const endOne = useEndSession({
    mutation: { onSuccess: () => toast.success(t.sessionEnded), onSettled: close },
  });
  const endOthers = useEndOtherSessions({
    mutation: { onSuccess: () => toast.success(t.othersEnded), onSettled: close },
  });
  const [showsAll, setShowsAll] = useState(false);
  const others = sessions.filter((session) => !session.is_current);
  const all = [...sessions.filter(({ is_current }) => is_current), ...others];
  // One row alone is not folded: a button needs the same room.
  const isFolded = !showsAll && all.length > SHOWN + 1;
  return (
    <Stack sx={{ gap: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(isFolded ? all.slice(0, SHOWN) : all).map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setLeaving(session)} />
        ))}
      </Box>
      {isFolded && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setShowsAll(true)}>
          {t.allSessions(all.length)}
        </Button>
      )}
      {others.length > 0 ? (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setLeaving('others')}>
          {t.endAllOtherSessions}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t.noOtherSessions}
        </Typography>
      )}
      {leaving === 'others' && (
        <ConfirmDialog
          title={t.endOthersTitle}
          text={t.endOthersText}
          action={t.endAllOthers}
          busy={endOthers.isPending}
          onConfirm={() => endOthers.mutate()}
          onClose={close}
        />
      )}
      {leaving !== null && leaving !== 'others' && (
        <ConfirmDialog
          title={t.endSessionTitle}
          text={t.endSessionText(deviceOf(leaving.agent).name)}
          action={t.endSession}
          busy={endOne.isPending}
          onConfirm={() => endOne.mutate({ id: leaving.id })}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function SessionRow({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { name, kind } = deviceOf(session.agent);
  const Icon = ICONS[kind];
  const used = formatMoment(session.last_seen_at) ?? '';
  const signedIn = formatMoment(session.created_at) ?? '';
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 2,
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography title={session.agent} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {session.is_current && <StatusChip tone="good" label={t.thisDevice} />}
        </Stack>
        <Facts
          variant="caption"
          facts={[session.address, t.lastUsed(used), signedIn !== used && t.signedIn(signedIn)]}
        />
      </Box>
      {!session.is_current && (
        <Button size="small" color="error" aria-label={t.endSessionOf(name)} onClick={onEnd} sx={FLUSH}>
          {t.end}
        </Button>
      )}
    </Stack>
  );
}
