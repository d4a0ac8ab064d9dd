import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import * as t from '@/messages/notifications';

interface InboxNoticeProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** In the place of the list. */
export function InboxNotice({ title, text, children }: InboxNoticeProps) {
  return (
    <Stack role="status" sx={{ alignItems: 'center', gap: 0.75, px: 3, py: 6, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '40ch' }}>
        {text}
      </Typography>
      {children && <Box sx={{ mt: 1 }}>{children}</Box>}
    </Stack>
  );
}

export function InboxLoading() {
  return (
    <Stack role="status" aria-label={t.loadingNotifications} sx={{ gap: 2, p: 2 }}>
      {[1, 2, 3, 4].map((row) => (
        <Stack key={row} direction="row" sx={{ gap: 1.5 }}>
          <Skeleton variant="circular" width={20} height={20} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
