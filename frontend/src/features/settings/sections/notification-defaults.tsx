import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewNotificationDefaults } from '@/api/generated/model/newNotificationDefaults';
import type { NotificationDefault } from '@/api/generated/model/notificationDefault';
import { NotificationTopic } from '@/api/generated/model/notificationTopic';
import { setNotificationDefaults } from '@/api/generated/settings/settings';
import { Busy } from '@/components/form/field';
import { PlainList } from '@/components/layout/plain-list';
import { TopicTable } from '@/components/topics/topic-table';
import { isOn } from '@/components/topics/topics';
import * as t from '@/messages/components/topics';
import * as p from '@/messages/settings/page';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const schema = z.object({
  items: z.array(
    z.object({
      topic: z.enum(NotificationTopic),
      in_app: z.boolean(),
      email: z.boolean(),
      browser: z.boolean(),
    }),
  ),
});

type Values = z.input<typeof schema>;
type Form = UseFormReturn<Values, unknown, NewNotificationDefaults>;

const channelsText = (row: NotificationDefault): string => {
  const on = t.channels.filter(({ name }) => isOn(row, name)).map(({ label }) => label);
  return on.length === 0 ? t.none : t.list(on);
};

const NOTIFICATION_DEFAULTS: SectionParts<NotificationDefault[], Values, NewNotificationDefaults> = {
  name: 'notification_defaults',
  title: p.notificationDefaults,
  text: p.notificationDefaultsText,
  rules: schema,
  valuesOf: (items) => ({
    items: items.map(({ topic, in_app, email, browser }) => ({ topic, in_app, email, browser })),
  }),
  fields: {
    items: { label: p.notificationDefaults, show: (items: Values['items']) => p.entries(items.length) },
  },
  Fields,
  Shown,
  isPlain: true,
};

/** The channels of notifications for people who have not chosen any. */
export function NotificationDefaultsSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={NOTIFICATION_DEFAULTS}
      settings={settings}
      copyOf={({ notification_defaults }) => notification_defaults}
      send={setNotificationDefaults}
    />
  );
}

/** Each topic by each channel. */
function Fields({ form }: { form: Form }) {
  const busy = useContext(Busy);
  return (
    <Controller
      control={form.control}
      name="items"
      render={({ field: { value: items, onChange } }) => (
        <TopicTable label={p.notificationDefaults} topics={items} busy={busy} onChange={onChange} />
      )}
    />
  );
}

function Shown({ values: { items } }: { values: Values }) {
  return (
    <PlainList sx={{ gap: 1 }}>
      {items.map((row) => (
        <Box component="li" key={row.topic} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{t.topics[row.topic].label}</Typography>
          <Typography variant="body2">{channelsText(row)}</Typography>
        </Box>
      ))}
    </PlainList>
  );
}
