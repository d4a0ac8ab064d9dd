import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { TopicPreference } from '@/api/generated/model/topicPreference';
import { CHANNELS, TOPICS } from './messages';

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
      aria-label="What you are told of"
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
              Topic
            </Typography>
          </th>
          {CHANNELS.map(({ name, label }) => (
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

/** The browser tells of what is told in the app; letters about accounts are always sent. */
const isFixed = ({ topic, in_app }: TopicPreference, channel: string): boolean =>
  (channel === 'browser' && !in_app) || (channel === 'email' && topic === 'account');

interface TopicRowProps {
  row: TopicPreference;
  onChange: (row: TopicPreference) => void;
}

function TopicRow({ row, onChange }: TopicRowProps) {
  const { label, text } = TOPICS[row.topic] ?? { label: row.topic.replaceAll('_', ' '), text: '' };
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
      </th>
      {CHANNELS.map(({ name, by }) => (
        <td key={name}>
          <Checkbox
            size="small"
            checked={row[name] && (name !== 'browser' || row.in_app)}
            disabled={isFixed(row, name)}
            onChange={(_event, isOn) => onChange({ ...row, [name]: isOn })}
            slotProps={{ input: { 'aria-label': `${label} ${by}` } }}
          />
        </td>
      ))}
    </tr>
  );
}
