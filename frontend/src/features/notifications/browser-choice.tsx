import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/notifications';
import { choiceOf, choiceStore, turnOff, turnOn } from './browser-notice';

const TEXT = {
  on: t.browserOnText,
  off: t.browserOffText,
  refused: t.browserBlockedText,
  impossible: t.browserUnsupportedText,
} as const;

/** Whether this browser shows notices of its own: asked only when somebody turns them on. */
export function BrowserChoice({ userId }: { userId: string }) {
  useStore(choiceStore);
  const choice = choiceOf(userId);
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 500 }}>{t.browserNotifications}</Typography>
      <Typography variant="body2" color="textSecondary" role="status">
        {TEXT[choice]}
      </Typography>
      {choice === 'off' && (
        <Button variant="outlined" onClick={() => void turnOn(userId)}>
          {t.turnOnInThisBrowser}
        </Button>
      )}
      {choice === 'on' && (
        <Button variant="outlined" onClick={() => turnOff(userId)}>
          {t.turnOffInThisBrowser}
        </Button>
      )}
    </Stack>
  );
}
