import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
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
import * as p from '@/messages/settings/page';
import * as t from '@/messages/settings/topics';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const CHANNELS = ['in_app', 'email', 'browser'] as const;
type Channel = (typeof CHANNELS)[number];

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

/** Account emails are always sent, and the browser tells of what is in the list. */
const isFixed = ({ topic, in_app }: NotificationDefault, channel: Channel): boolean =>
  channel === 'email' ? topic === 'account' : channel === 'browser' && !in_app;

const isOn = (row: NotificationDefault, channel: Channel): boolean =>
  isFixed(row, channel) ? channel === 'email' : row[channel];

const channelsText = (row: NotificationDefault): string => {
  const on = CHANNELS.filter((channel) => isOn(row, channel)).map((channel) => t.channels[channel]);
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
        <Box
          component="table"
          aria-label={p.notificationDefaults}
          sx={{
            width: '100%',
            maxWidth: 560,
            borderCollapse: 'collapse',
            '& th': { fontWeight: 500, textAlign: 'left', p: 0, py: 0.5, overflowWrap: 'anywhere' },
            '& td, & thead th:not(:first-of-type)': { width: { xs: 62, sm: 84 }, textAlign: 'center', p: 0 },
            '& thead th': { fontSize: '0.875rem', overflowWrap: 'normal' },
            '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t.topic}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.topic}>
                <th scope="row">
                  {t.topics[row.topic]}
                  {row.topic === 'account' && (
                    <Typography variant="caption" component="p" color="textSecondary">
                      {t.accountEmails}
                    </Typography>
                  )}
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      size="small"
                      checked={isOn(row, channel)}
                      disabled={busy || isFixed(row, channel)}
                      onChange={(_event, isChosen) =>
                        onChange(
                          items.map((it) => (it.topic === row.topic ? { ...it, [channel]: isChosen } : it)),
                        )
                      }
                      slotProps={{ input: { 'aria-label': t.by(t.topics[row.topic], t.channels[channel]) } }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    />
  );
}

function Shown({ values: { items } }: { values: Values }) {
  return (
    <PlainList sx={{ gap: 1 }}>
      {items.map((row) => (
        <Box component="li" key={row.topic} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{t.topics[row.topic]}</Typography>
          <Typography variant="body2">{channelsText(row)}</Typography>
        </Box>
      ))}
    </PlainList>
  );
}
