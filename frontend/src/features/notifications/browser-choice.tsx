import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useStore } from '@/lib/use-store';
import { choiceOf, choiceStore, turnOff, turnOn } from './browser-notice';

const TEXT = {
  on: 'On in this browser: you are told while this site is open and none of its tabs is seen.',
  off: 'Off in this browser. It asks for your permission when you turn them on.',
  refused: 'This browser blocks them for this site. Allow them in its settings first.',
  impossible: 'This browser cannot show them.',
} as const;

/** Whether this browser shows notices of its own: asked only when somebody turns them on. */
export function BrowserChoice({ userId }: { userId: string }) {
  useStore(choiceStore);
  const choice = choiceOf(userId);
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography sx={{ fontWeight: 500 }}>Browser notifications</Typography>
      <Typography variant="body2" color="textSecondary" role="status">
        {TEXT[choice]}
      </Typography>
      {choice === 'off' && (
        <Button variant="outlined" size="small" onClick={() => void turnOn(userId)}>
          Turn on in this browser
        </Button>
      )}
      {choice === 'on' && (
        <Button variant="outlined" size="small" onClick={() => turnOff(userId)}>
          Turn off in this browser
        </Button>
      )}
    </Stack>
  );
}
