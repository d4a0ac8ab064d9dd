import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOnline } from '@/components/use-online';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import * as texts from '@/messages/daily-entries/form';
import { pathOfTaken, type TakenDay } from './taken-days';

const STATES = {
  filed: { textOf: texts.dayFiled, action: texts.openIt },
  queued: { textOf: texts.dayQueued, action: texts.changeIt },
  draft: { textOf: texts.dayDrafted, action: texts.continueIt },
} as const;

interface OtherDays {
  /** Other days that may be filed for. */
  days: readonly string[];
  onChoose: (day: string) => void;
}

interface DayTakenProps extends OtherDays {
  taken: TakenDay;
  /** The day that has its entry; null for today. */
  on: string | null;
}

/** In the place of the form where the day has its entry: another day is chosen on purpose, never silently. */
export function DayTaken({ taken, on, ...others }: DayTakenProps) {
  const isOnline = useOnline();
  const { textOf, action } = STATES[taken.state];
  return (
    <Instead {...others}>
      {textOf(on === null ? texts.todays : texts.entryFor(formatOn(on) ?? on))}
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
    </Instead>
  );
}

/** In the place of the form where the day takes no entries. */
export function DayClosed({ on, ...others }: OtherDays & { on: string }) {
  return <Instead {...others}>{t.askToOpen(formatOn(on) ?? on)}</Instead>;
}

function Instead({ days, onChoose, children }: OtherDays & { children: ReactNode }) {
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 640 }}>
      <Alert severity="info">{children}</Alert>
      <Typography>{days.length > 0 ? texts.fileForAnother : texts.allDaysFiled}</Typography>
      {days.map((day) => (
        <Button key={day} variant="outlined" sx={{ minHeight: 48 }} onClick={() => onChoose(day)}>
          {formatOn(day)}
        </Button>
      ))}
    </Stack>
  );
}
