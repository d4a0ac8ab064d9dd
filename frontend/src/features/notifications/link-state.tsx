import OffIcon from '@mui/icons-material/CloudOffOutlined';
import WaitIcon from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { retryLive } from '@/app/live/live-service';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import * as t from '@/messages/notifications';
import { useLinkState } from './use-link-state';

const AGAIN = t.tryAgain;

/** In the bar, while what is shown may be behind: quiet, and gone when all is well. */
export function LinkState() {
  const state = useLinkState();
  const text = state === 'off' ? t.liveOff : t.reconnecting;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', color: 'text.secondary' }}>
      <Box role="status" title={state === 'fine' ? undefined : text} sx={{ display: 'flex', gap: 0.75 }}>
        {state !== 'fine' && (
          <>
            {state === 'reconnecting' ? (
              <WaitIcon aria-hidden fontSize="small" />
            ) : (
              <OffIcon aria-hidden fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
            )}
            <Typography variant="body2" sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
              {text}
            </Typography>
          </>
        )}
      </Box>
      {state === 'off' && (
        <>
          <Button size="small" onClick={retryLive} sx={{ ml: 0.5, display: { xs: 'none', sm: 'flex' } }}>
            {AGAIN}
          </Button>
          <IconButton
            aria-label={`${text}. ${AGAIN}`}
            onClick={retryLive}
            sx={{ display: { sm: 'none' }, color: 'warning.main' }}
          >
            <OffIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </Stack>
  );
}
