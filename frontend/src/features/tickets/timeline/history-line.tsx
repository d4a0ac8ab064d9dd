import Box from '@mui/material/Box';
import type { TicketEntry } from '@/api/generated/model/ticketEntry';
import { useUser } from '@/app/use-user';
import { EntryText } from '@/components/history/entry-text';
import { may } from '@/config/roles';
import * as t from '@/messages/tickets/timeline';
import { When } from './when';
import { asksClient, changesOf, deedOf, type Names } from './words';

interface HistoryLineProps {
  entry: TicketEntry;
  names: Names;
}

/** Something that was done, between what was said. */
export function HistoryLine({ entry, names }: HistoryLineProps) {
  const isAsked = may(useUser()?.role, 'settle_tickets') && asksClient(entry);
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
      <EntryText
        entry={entry}
        deed={isAsked ? t.askedYou : deedOf(entry)}
        changes={changesOf(entry, names)}
        isQuiet
      >
        <When at={entry.at} />
      </EntryText>
    </Box>
  );
}
