import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import { When } from './when';
import { actorOf, changesOf, deedOf, type Names } from './words';

interface HistoryLineProps {
  entry: TicketEntry;
  names: Names;
}

/** Something that was done, between what was said. */
export function HistoryLine({ entry, names }: HistoryLineProps) {
  return (
    <Box
      component="li"
      data-entry
      tabIndex={-1}
      sx={{ position: 'relative', pl: 5.5, py: 0.25, minWidth: 0, borderRadius: 1 }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: 11,
          top: 9,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: 'background.default',
          border: 2,
          borderColor: 'text.secondary',
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {actorOf(entry)}
        </Box>{' '}
        {deedOf(entry)} · <When at={entry.at} />
      </Typography>
      {entry.reason && (
        <Typography
          component="blockquote"
          variant="body2"
          sx={{
            m: 0,
            mt: 0.5,
            pl: 1.5,
            borderLeft: 3,
            borderColor: 'divider',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {entry.reason}
        </Typography>
      )}
      {changesOf(entry, names).map((change) => (
        <Typography
          key={change}
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {change}
        </Typography>
      ))}
    </Box>
  );
}
