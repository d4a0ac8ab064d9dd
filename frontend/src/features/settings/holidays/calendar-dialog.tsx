import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { DialogActions } from '@/components/dialog-actions';
import { PickButton } from '@/components/files/pick-button';
import { PlainList } from '@/components/layout/plain-list';
import { Modal } from '@/components/modal/modal';
import { formatOn, todayInIndia } from '@/lib/days';
import * as t from '@/messages/settings/calendar';
import { holidayOn } from '@/messages/settings/fields';
import { type CalendarDay, CalendarFault, readCalendar } from './calendar-days';
import { CALENDAR } from './calendar-files';

interface CalendarDialogProps {
  file: File;
  /** Days that are holidays already. */
  taken: readonly string[];
  /** The most holidays of the list. */
  most: number;
  onAdd: (days: CalendarDay[]) => void;
  onClose: () => void;
}

type Read = { days: readonly CalendarDay[] } | { fault: string } | null;

/** Shows the all-day events of a calendar file, of which some become holidays of the form. */
export function CalendarDialog({ file: picked, taken, most, onAdd, onClose }: CalendarDialogProps) {
  const [file, setFile] = useState(picked);
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Read) => {
      if (isCurrent) setRead(next);
    };
    setRead(null);
    readCalendar(file).then(
      (days) => show({ days }),
      (error: unknown) => show({ fault: error instanceof CalendarFault ? error.message : t.failed }),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <Modal title={t.title} onClose={onClose}>
      {read === null ? (
        <Skeleton role="status" aria-label={t.reading} variant="rounded" height={200} />
      ) : 'fault' in read ? (
        <>
          <Alert severity="error">{read.fault}</Alert>
          <DialogActions>
            <Button onClick={onClose}>{t.close}</Button>
            <PickButton
              multiple={false}
              accept={CALENDAR}
              variant="contained"
              onPick={([file]) => file && setFile(file)}
            >
              {t.another}
            </PickButton>
          </DialogActions>
        </>
      ) : (
        <Days
          key={file.name}
          name={file.name}
          days={read.days}
          taken={taken}
          most={most}
          onAdd={onAdd}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface DaysProps extends Omit<CalendarDialogProps, 'file'> {
  name: string;
  days: readonly CalendarDay[];
}

interface Row extends CalendarDay {
  /** Why the day cannot be added. */
  reason: string | undefined;
}

const yearOf = ({ on }: CalendarDay): string => on.slice(0, 4);
const keyOf = ({ on, name }: CalendarDay): string => `${on} ${name}`;

function rowsOf(days: readonly CalendarDay[], taken: readonly string[]): Row[] {
  const known = new Set(taken);
  const seen = new Set<string>();
  return days.map((day) => {
    const reason = known.has(day.on) ? t.isTaken : seen.has(day.on) ? t.isTwice : undefined;
    seen.add(day.on);
    return { ...day, reason };
  });
}

/** The years from this one on; all, where all are over. */
function firstYears(years: readonly string[]): string[] {
  const coming = years.filter((year) => year >= todayInIndia().slice(0, 4));
  return coming.length > 0 ? coming : [...years];
}

const without = (list: readonly string[], value: string, isIn: boolean): string[] =>
  isIn ? [...list, value] : list.filter((it) => it !== value);

function Days({ name, days, taken, most, onAdd, onClose }: DaysProps) {
  const years = [...new Set(days.map(yearOf))];
  const [chosenYears, setChosenYears] = useState(() => firstYears(years));
  const [left, setLeft] = useState<readonly string[]>([]);
  const rows = rowsOf(days, taken).filter((row) => chosenYears.includes(yearOf(row)));
  const chosen = rows.filter((row) => row.reason === undefined && !left.includes(keyOf(row)));
  const isFull = taken.length + chosen.length > most;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t.text(name)}
      </Typography>
      <Box component="fieldset" sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}>
        <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
          {t.years}
        </Box>
        {years.map((year) => (
          <FormControlLabel
            key={year}
            label={year}
            control={
              <Checkbox
                checked={chosenYears.includes(year)}
                onChange={(_event, isChosen) => setChosenYears(without(chosenYears, year, isChosen))}
              />
            }
          />
        ))}
      </Box>
      {rows.length === 0 && <Typography color="textSecondary">{t.noYear}</Typography>}
      <PlainList aria-label={t.days} sx={{ mt: 1 }}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <FormControlLabel
              disabled={row.reason !== undefined}
              sx={{ alignItems: 'flex-start', mr: 0 }}
              label={
                <Box sx={{ pt: 1.125, overflowWrap: 'anywhere' }}>
                  {holidayOn(formatOn(row.on) ?? row.on, row.name)}
                  {row.reason && (
                    <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                      {row.reason}
                    </Typography>
                  )}
                </Box>
              }
              control={
                <Checkbox
                  checked={chosen.includes(row)}
                  onChange={(_event, isChosen) => setLeft(without(left, keyOf(row), !isChosen))}
                />
              }
            />
          </li>
        ))}
      </PlainList>
      {isFull && <Alert severity="error">{t.tooMany(most)}</Alert>}
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0 || isFull}
          onClick={() => onAdd(chosen.map(({ on, name: title }) => ({ on, name: title })))}
        >
          {t.add(chosen.length)}
        </Button>
      </DialogActions>
    </>
  );
}
