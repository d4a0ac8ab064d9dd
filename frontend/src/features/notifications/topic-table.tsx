import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { TopicPreference } from '@/api/generated/model/topicPreference';
import * as t from '@/messages/notifications';

interface TopicTableProps {
  topics: readonly TopicPreference[];
  onChange: (topics: TopicPreference[]) => void;
}

/** Each topic by each way. */
export function TopicTable({ topics, onChange }: TopicTableProps) {
  const change = (changed: TopicPreference) =>
    onChange(topics.map((it) => (it.topic === changed.topic ? changed : it)));
  return (
    <Box
      component="table"
      aria-label={t.topicsCaption}
      sx={{
        width: '100%',
        maxWidth: 620,
        borderCollapse: 'collapse',
        '& th': { fontWeight: 500, textAlign: 'left', p: 0, py: 0.5 },
        '& td, & thead th:not(:first-of-type)': { width: { xs: 58, sm: 84 }, textAlign: 'center', p: 0 },
        '& tbody tr': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">
            <Typography variant="caption" color="textSecondary">
              {t.topic}
            </Typography>
          </th>
          {t.channels.map(({ name, label }) => (
            <th key={name} scope="col">
              <Typography variant="caption" color="textSecondary">
                {label}
              </Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((row) => (
          <TopicRow key={row.topic} row={row} onChange={change} />
        ))}
      </tbody>
    </Box>
  );
}

/** Account emails are always sent. */
const isSure = ({ topic }: TopicPreference, channel: string): boolean =>
  channel === 'email' && topic === 'account';

/** The browser tells of what is told in the app. */
const isIdle = ({ in_app }: TopicPreference, channel: string): boolean => channel === 'browser' && !in_app;

interface TopicRowProps {
  row: TopicPreference;
  onChange: (row: TopicPreference) => void;
}

function TopicRow({ row, onChange }: TopicRowProps) {
  const whyId = useId();
  const { label, text } = t.topics[row.topic] ?? { label: row.topic.replaceAll('_', ' '), text: '' };
  return (
    <tr>
      <th scope="row">
        <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {label}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="span"
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          {text}
        </Typography>
        {row.topic === 'account' && (
          <Typography id={whyId} variant="caption" color="textSecondary" component="p">
            {t.accountMails}
          </Typography>
        )}
      </th>
      {t.channels.map(({ name, by }) => (
        <td key={name}>
          <Checkbox
            size="small"
            checked={isSure(row, name) || (row[name] && !isIdle(row, name))}
            disabled={isSure(row, name) || isIdle(row, name)}
            onChange={(_event, isOn) => onChange({ ...row, [name]: isOn })}
            slotProps={{
              input: {
                'aria-label': `${label} ${by}`,
                'aria-describedby': isSure(row, name) ? whyId : undefined,
              },
            }}
          />
        </td>
      ))}
    </tr>
  );
}
