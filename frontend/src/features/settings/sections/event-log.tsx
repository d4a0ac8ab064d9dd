import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { EventLogRules } from '@/api/generated/model/eventLogRules';
import type { NewEventLogRules } from '@/api/generated/model/newEventLogRules';
import { setEventLogRules } from '@/api/generated/settings/settings';
import { FormText } from '@/components/form/form-text';
import { optionalWhole } from '@/lib/form-rules';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const MIN_YEARS = 9;
const MAX_YEARS = 50;

const schema = z.object({ keep_years: optionalWhole(t.keepYears, MIN_YEARS, MAX_YEARS) });

type Values = z.input<typeof schema>;

const EVENT_LOG: SectionParts<EventLogRules, Values, NewEventLogRules> = {
  name: 'event_log',
  title: p.eventLog,
  text: p.eventLogText,
  rules: schema,
  valuesOf: ({ keep_years }) => ({ keep_years: keep_years == null ? '' : String(keep_years) }),
  fields: { keep_years: { label: t.keepYears, show: (years: string) => years || t.keptForever } },
  Fields,
  // Fewer years than before: events of the years between are deleted.
  question: ({ keep_years: before }, { keep_years: years }) =>
    years == null || (before != null && years >= before)
      ? undefined
      : { title: t.deleteEvents(years), text: t.deleteEventsText, action: t.deleteEventsAction },
  Shown,
};

/** How long the events of the audit are kept. */
export function EventLogSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={EVENT_LOG}
      settings={settings}
      copyOf={({ event_log }) => event_log}
      send={setEventLogRules}
    />
  );
}

function Fields({ form }: { form: UseFormReturn<Values, unknown, NewEventLogRules> }) {
  return (
    <FormText
      form={form}
      name="keep_years"
      label={t.keepYears}
      hint={t.keepYearsHint}
      unit={t.keepYearsUnit}
      inputMode="numeric"
    />
  );
}

function Shown({ values: { keep_years } }: { values: Values }) {
  const { success, data } = schema.safeParse({ keep_years });
  const years = success ? data.keep_years : null;
  return <Typography>{years === null ? t.keepsAll : t.keepsFor(years)}</Typography>;
}
