import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewReplyTargets } from '@/api/generated/model/newReplyTargets';
import type { ReplyTarget } from '@/api/generated/model/replyTarget';
import type { ReplyTargets } from '@/api/generated/model/replyTargets';
import { setReplyTargets } from '@/api/generated/settings/settings';
import { FormText } from '@/components/form/form-text';
import { PlainList } from '@/components/layout/plain-list';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const HOUR = 60;
const MAX_MINUTES = 54_000;
const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;

/** Hours with two places, as they stand in a field: a whole minute is found again. */
const hoursText = (minutes: number): string => String(Math.round((minutes * 100) / HOUR) / 100);

function minutesOf(text: string): number | null {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim())) return null;
  const minutes = Math.round(Number(text) * HOUR);
  return minutes >= 1 && minutes <= MAX_MINUTES ? minutes : null;
}

const hours = z.pipe(
  z.string().check(z.refine((text) => minutesOf(text) !== null, t.hoursInvalid)),
  z.transform((text: string) => minutesOf(text) ?? 0),
);

const target = z.object({ first_response_minutes: hours, resolution_minutes: hours }).check(
  z.refine(({ first_response_minutes: first, resolution_minutes: end }: ReplyTarget) => end >= first, {
    path: ['resolution_minutes'],
    error: t.resolvedTooEarly,
  }),
);

const schema = z.object({ urgent: target, high: target, medium: target, low: target });

type Values = z.input<typeof schema>;

const targetText = ({ first_response_minutes, resolution_minutes }: Values['urgent']): string =>
  t.targetText(first_response_minutes, resolution_minutes);

const textsOf = ({ first_response_minutes, resolution_minutes }: ReplyTarget) => ({
  first_response_minutes: hoursText(first_response_minutes),
  resolution_minutes: hoursText(resolution_minutes),
});

const REPLY_TARGETS: SectionParts<ReplyTargets, Values, NewReplyTargets> = {
  name: 'reply_targets',
  title: p.replyTargets,
  text: p.replyTargetsText,
  rules: schema,
  valuesOf: ({ urgent, high, medium, low }) => ({
    urgent: textsOf(urgent),
    high: textsOf(high),
    medium: textsOf(medium),
    low: textsOf(low),
  }),
  fields: {
    urgent: { label: t.priorities.urgent, show: targetText },
    high: { label: t.priorities.high, show: targetText },
    medium: { label: t.priorities.medium, show: targetText },
    low: { label: t.priorities.low, show: targetText },
  },
  Fields,
  Shown,
  isPlain: true,
};

/** The reply targets of tickets. */
export function ReplyTargetsSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={REPLY_TARGETS}
      settings={settings}
      copyOf={({ reply_targets }) => reply_targets}
      send={setReplyTargets}
    />
  );
}

/** The priority, the time for the first reply, and the time for the resolution. */
const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '72px repeat(2, minmax(0, 1fr))', sm: '120px repeat(2, minmax(0, 128px))' },
} as const;

function Fields({ form }: { form: UseFormReturn<Values, unknown, NewReplyTargets> }) {
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 640 }}>
      <Box aria-hidden sx={{ ...ROW, typography: 'caption', color: 'text.secondary' }}>
        <span />
        <span>{t.firstReply}</span>
        <span>{t.resolution}</span>
      </Box>
      {PRIORITIES.map((priority) => (
        <Box key={priority} role="group" aria-label={t.priorities[priority]} sx={ROW}>
          <Typography aria-hidden sx={{ fontWeight: 600, lineHeight: '40px' }}>
            {t.priorities[priority]}
          </Typography>
          <FormText
            form={form}
            name={`${priority}.first_response_minutes`}
            label={t.firstReply}
            bare
            unit={t.hoursUnit}
            inputMode="decimal"
            size="small"
          />
          <FormText
            form={form}
            name={`${priority}.resolution_minutes`}
            label={t.resolution}
            bare
            unit={t.hoursUnit}
            inputMode="decimal"
            size="small"
          />
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary">
        {t.inWorkingHours}
      </Typography>
    </Stack>
  );
}

function Shown({ values }: { values: Values }) {
  return (
    <PlainList sx={{ gap: 1 }}>
      {PRIORITIES.map((priority) => (
        <Box component="li" key={priority} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{t.priorities[priority]}</Typography>
          <Typography variant="body2">{targetText(values[priority])}</Typography>
        </Box>
      ))}
    </PlainList>
  );
}
