import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import * as t from '@/messages/components/topics';
import { type Channel, isFixed, isOn, isSure, type TopicRow } from './topics';

interface TopicTableProps<Row extends TopicRow> {
  label: string;
  topics: readonly Row[];
  /** Words of some topics for this reader. */
  words?: Partial<typeof t.topics> | undefined;
  busy?: boolean;
  /** A channel that is off on this device: it has no column. */
  off?: Channel | undefined;
  onChange: (topics: Row[]) => void;
}

/** Each topic by each channel. */
export function TopicTable<Row extends TopicRow>(props: TopicTableProps<Row>) {
  const { label, topics, words, busy = false, off, onChange } = props;
  const channels = t.channels.filter(({ name }) => name !== off);
  const change = (changed: Row) => onChange(topics.map((it) => (it.topic === changed.topic ? changed : it)));
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th': { fontWeight: 500, textAlign: 'left', p: 0, py: 0.5 },
        '& td, & thead th:not(:first-of-type)': { width: { xs: 52, sm: 84 }, textAlign: 'center', p: 0 },
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
          {channels.map(({ name, label }) => (
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
          <Line key={row.topic} row={row} words={words} busy={busy} channels={channels} onChange={change} />
        ))}
      </tbody>
    </Box>
  );
}

interface LineProps<Row extends TopicRow> {
  row: Row;
  words: TopicTableProps<Row>['words'];
  busy: boolean;
  channels: readonly (typeof t.channels)[number][];
  onChange: (row: Row) => void;
}

function Line<Row extends TopicRow>({ row, words, busy, channels, onChange }: LineProps<Row>) {
  const whyId = useId();
  const { label, text } = words?.[row.topic] ??
    t.topics[row.topic] ?? { label: row.topic.replaceAll('_', ' '), text: '' };
  return (
    <tr>
      <th scope="row">
        <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500 }}>
          {label}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
          {text}
        </Typography>
        {row.topic === 'account' && (
          <Typography id={whyId} variant="caption" color="textSecondary" component="p">
            {t.accountMails}
          </Typography>
        )}
      </th>
      {channels.map(({ name, by }) => (
        <td key={name}>
          <Checkbox
            size="small"
            checked={isOn(row, name)}
            disabled={busy || isFixed(row, name)}
            onChange={(_event, isChosen) => onChange({ ...row, [name]: isChosen })}
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
