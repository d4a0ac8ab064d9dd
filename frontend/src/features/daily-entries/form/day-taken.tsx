import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useOnline } from '@/components/use-online';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries/form';
import { pathOfTaken, type TakenDay } from './taken-days';

const STATES = {
  filed: { text: t.todayFiled, action: t.openIt },
  queued: { text: t.todayQueued, action: t.changeIt },
  draft: { text: t.todayDrafted, action: t.continueIt },
} as const;

interface DayTakenProps {
  taken: TakenDay;
  /** Other days that may be filed for. */
  days: readonly string[];
  onChoose: (day: string) => void;
}

/** In the place of the form where today has its entry: another day is chosen on purpose, never silently. */
export function DayTaken({ taken, days, onChoose }: DayTakenProps) {
  const isOnline = useOnline();
  const { text, action } = STATES[taken.state];
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 640 }}>
      <Alert severity="info">
        {text}
        <Box sx={{ mt: 1 }}>
          <Button
            component={Link}
            to={pathOfTaken(taken, isOnline)}
            variant="outlined"
            color="inherit"
            sx={{ minHeight: 48 }}
          >
            {action}
          </Button>
        </Box>
      </Alert>
      <Typography>{days.length > 0 ? t.fileForAnother : t.allDaysFiled}</Typography>
      {days.map((day) => (
        <Button key={day} variant="outlined" sx={{ minHeight: 48 }} onClick={() => onChoose(day)}>
          {formatOn(day)}
        </Button>
      ))}
    </Stack>
  );
}
