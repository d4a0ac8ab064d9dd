import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { DayOfWeek } from '@/api/generated/model/dayOfWeek';
import type { NewWorkingHours } from '@/api/generated/model/newWorkingHours';
import type { WorkingHours } from '@/api/generated/model/workingHours';
import { setWorkingHours } from '@/api/generated/settings/settings';
import { FormText } from '@/components/form/form-text';
import { locale } from '@/messages/locale';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { FieldGrid } from '../form/field-grid';
import { FormChecks } from '../form/form-checks';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const HOUR = 60;
const DAYS = Object.values(DayOfWeek);
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Also the form of a field that is not filled in: browsers show it there. */
const EXAMPLE = '09:30';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

const openFor = ({ opens_at, closes_at }: Values): number => minutesOf(closes_at) - minutesOf(opens_at);

const time = z.string().check(z.regex(TIME, t.timeInvalid));

const whenTimes = ({ value }: { value: unknown }): boolean => {
  const { opens_at, closes_at } = value as Values;
  return TIME.test(opens_at) && TIME.test(closes_at);
};

const schema = z
  .object({
    opens_at: time,
    closes_at: time,
    days: z.array(z.enum(DayOfWeek)).check(z.minLength(1, t.daysRequired)),
  })
  .check(
    z.refine((hours) => openFor(hours) > 0, {
      path: ['closes_at'],
      error: t.closesTooEarly,
      when: whenTimes,
    }),
    z.refine((hours) => openFor(hours) <= 0 || openFor(hours) >= HOUR, {
      path: ['closes_at'],
      error: t.dayTooShort,
      when: whenTimes,
    }),
  );

type Values = z.input<typeof schema>;

/** Three days or more that follow each other are written as a range. */
function daysText(days: readonly DayOfWeek[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return t.noDays;
  const isRange = days.length > 2 && DAYS.indexOf(last) - DAYS.indexOf(first) === days.length - 1;
  return isRange
    ? t.dayRange(t.dayNames[first], t.dayNames[last])
    : t.list(days.map((day) => t.dayNames[day]));
}

const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

const clockText = (text: string): string =>
  TIME.test(text) ? clock.format(new Date(`2026-01-01T${text}Z`)) : text || t.noName;

const WORKING_HOURS: SectionParts<WorkingHours, Values, NewWorkingHours> = {
  name: 'working_hours',
  title: p.workingHours,
  text: p.workingHoursText,
  rules: schema,
  valuesOf: ({ opens_at, closes_at, days }) => ({ opens_at, closes_at, days }),
  fields: {
    opens_at: { label: t.opensAt },
    closes_at: { label: t.closesAt },
    days: { label: t.workedDays, show: daysText },
  },
  Fields,
  Shown,
};

/** The hours and the days of the week that the company works. */
export function WorkingHoursSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={WORKING_HOURS}
      settings={settings}
      copyOf={({ working_hours }) => working_hours}
      send={setWorkingHours}
    />
  );
}

function Fields({ form }: { form: UseFormReturn<Values, unknown, NewWorkingHours> }) {
  return (
    <>
      <FieldGrid>
        <FormText form={form} name="opens_at" label={t.opensAt} type="time" placeholder={EXAMPLE} />
        <FormText form={form} name="closes_at" label={t.closesAt} type="time" placeholder={EXAMPLE} />
      </FieldGrid>
      <FormChecks
        form={form}
        name="days"
        label={t.workedDays}
        choices={DAYS.map((value) => ({ value, label: t.dayNames[value] }))}
      />
    </>
  );
}

function Shown({ values }: { values: Values }) {
  const { opens_at, closes_at, days } = values;
  const minutes = TIME.test(opens_at) && TIME.test(closes_at) ? openFor(values) : 0;
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{daysText(days)}</Typography>
      <Typography>{t.openText(clockText(opens_at), clockText(closes_at))}</Typography>
      {minutes > 0 && days.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t.weekText(Math.round((minutes * days.length * 100) / HOUR) / 100)}
        </Typography>
      )}
    </>
  );
}
