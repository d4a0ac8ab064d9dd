import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useContext, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Holiday } from '@/api/generated/model/holiday';
import type { NewHolidays } from '@/api/generated/model/newHolidays';
import { setHolidays } from '@/api/generated/settings/settings';
import { PickButton } from '@/components/files/pick-button';
import { Busy } from '@/components/form/field';
import { FormText } from '@/components/form/form-text';
import { SelectField } from '@/components/form/select-field';
import { PlainList } from '@/components/layout/plain-list';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { toast } from '@/components/toast/toast-store';
import { formatOn, todayInIndia } from '@/lib/days';
import { neededDay, neededText } from '@/lib/form-rules';
import { locale } from '@/messages/locale';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';
import { CALENDAR } from '../holidays/calendar-files';

const MAX_NAME = 100;
const MAX_HOLIDAYS = 500;
const YEAR_LENGTH = 4;

const CalendarDialog = lazyDialog(
  () => import('../holidays/calendar-dialog').then((it) => it.CalendarDialog),
  t.theImport,
  ({ onClose }) => onClose(),
);

const schema = z.object({
  items: z.array(z.object({ on: neededDay(t.day), name: neededText(t.name, MAX_NAME) })),
});

interface Values {
  items: Holiday[];
}

type Form = UseFormReturn<Values, unknown, NewHolidays>;

const yearOf = (on: string): string => on.slice(0, YEAR_LENGTH);

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

/** `Mon, 26 Jan 2026`; undefined while no day is typed. */
function writtenDay(on: string): string | undefined {
  const day = formatOn(on);
  return day === null ? undefined : t.weekdayAndDay(weekday.format(new Date(on)), day);
}

/** This year and the next. */
function nearYears(): string[] {
  const now = Number(yearOf(todayInIndia()));
  return [String(now), String(now + 1)];
}

/** The near years, and all years of a list. */
const yearsOf = (items: readonly Holiday[]): string[] =>
  [...new Set([...nearYears(), ...items.map(({ on }) => yearOf(on)).filter(Boolean)])].sort();

const HOLIDAYS: SectionParts<Holiday[], Values, NewHolidays> = {
  name: 'holidays',
  title: p.holidays,
  text: p.holidaysText,
  rules: schema,
  valuesOf: (items) => ({ items: items.map(({ on, name }) => ({ on, name })) }),
  fields: { items: { label: p.holidays, show: (items: Holiday[]) => p.entries(items.length) } },
  Fields,
  Shown,
  isPlain: true,
};

/** Days on which nobody works. */
export function HolidaysSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={HOLIDAYS}
      settings={settings}
      copyOf={({ holidays }) => holidays}
      send={setHolidays}
    />
  );
}

const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: '180px minmax(0, 1fr) 44px' },
} as const;
/** A phone, where a row has two lines, begins each with a line. */
const LIST = {
  gap: { xs: 3, sm: 1.5 },
  '& > li': { pt: { xs: 3, sm: 0 }, borderTop: { xs: 1, sm: 0 }, borderColor: { xs: 'divider' } },
} as const;
const HEADING = { typography: 'caption', color: 'text.secondary' } as const;

function Fields({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'key' });
  const items = useWatch({ control: form.control, name: 'items' });
  const [year, setYear] = useState(() => yearOf(todayInIndia()));
  const [calendar, setCalendar] = useState<File | null>(null);
  const busy = useContext(Busy);
  // A phone has no heads of columns: each field has its label.
  const hasHeads = useMediaQuery(useTheme().breakpoints.up('sm'));
  const { errors } = form.formState;
  return (
    <>
      <SelectField
        label={t.year}
        value={year}
        choices={yearsOf(items).map((value) => ({ value, label: value }))}
        size="small"
        onChange={setYear}
        sx={{ maxWidth: 200 }}
      />
      <Box aria-hidden sx={{ ...ROW, display: { xs: 'none', sm: 'grid' }, mb: -1, ...HEADING }}>
        <span>{t.day}</span>
        <span>{t.name}</span>
      </Box>
      <PlainList aria-label={p.holidays} sx={LIST}>
        {fields.map(({ key, on: began }, index) => {
          const on = items[index]?.on ?? '';
          // A row keeps its place while its day is typed, and a faulty one is always seen.
          const isShown = yearOf(began) === year || began === '' || errors.items?.[index] !== undefined;
          if (!isShown) return null;
          const name = items[index]?.name || formatOn(on) || t.holidayRow(index + 1);
          return (
            <Box key={key} component="li" aria-label={name} sx={ROW}>
              <FormText
                form={form}
                name={`items.${index}.on`}
                label={t.day}
                // The field has the order of the browser's language, in which 2 October may be read as 10 February.
                hint={writtenDay(on)}
                bare={hasHeads}
                type="date"
                size="small"
              />
              <FormText
                form={form}
                name={`items.${index}.name`}
                label={t.name}
                bare={hasHeads}
                placeholder={t.name}
                maxLength={MAX_NAME}
                size="small"
                sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
              />
              <IconButton
                aria-label={t.removeHoliday(name)}
                disabled={busy}
                onClick={() => remove(index)}
                sx={{ width: 44, height: 44, my: -0.25 }}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </PlainList>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={busy}
          onClick={() => append({ on: '', name: '' })}
        >
          {t.addHoliday}
        </Button>
        <PickButton
          multiple={false}
          accept={CALENDAR}
          variant="outlined"
          disabled={busy}
          onPick={([file]) => file && setCalendar(file)}
        >
          {t.importCalendar}
        </PickButton>
      </Stack>
      {calendar && (
        <Suspense>
          <CalendarDialog
            file={calendar}
            taken={items.map(({ on }) => on)}
            most={MAX_HOLIDAYS}
            onAdd={(days) => {
              append(days, { shouldFocus: false });
              setYear(yearOf(days[0]?.on ?? '') || year);
              setCalendar(null);
              toast.info(t.imported(days.length));
            }}
            onClose={() => setCalendar(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The days of this year and the next. */
function Shown({ values: { items } }: { values: Values }) {
  const sorted = [...items].sort((one, other) => one.on.localeCompare(other.on));
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {nearYears().map((year) => {
        const days = sorted.filter(({ on }) => yearOf(on) === year);
        return (
          <Box key={year} sx={{ mb: 1.5 }}>
            <Typography sx={{ fontWeight: 700 }}>{year}</Typography>
            {days.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                {t.noHolidays}
              </Typography>
            )}
            {days.map(({ on, name }) => (
              <Typography key={`${on} ${name}`} variant="body2">
                {t.holidayOn(formatOn(on) ?? on, name || t.noName)}
              </Typography>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
