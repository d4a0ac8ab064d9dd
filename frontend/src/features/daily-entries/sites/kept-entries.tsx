import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { PlainList } from '@/components/layout/plain-list';
import { StatusChip } from '@/components/status-chip';
import { useOnline } from '@/components/use-online';
import { dailyEntryPath, keptEntryPath } from '@/config/screens';
import { formatOnWeekday } from '@/lib/near';
import * as t from '@/messages/daily-entries/kept';
import { ENTRY_STATUS } from '../words';

/** The day, the first line of the work and the state; on a phone the work stands below the day. */
const ROW = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(96px, max-content) minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"day state" "work work"', sm: '"day work state"' },
  '& > a': { gridArea: 'day', py: 1.25, overflowWrap: 'anywhere' },
  '& > p': { gridArea: 'work', pb: { xs: 1.25, sm: 0 } },
} as const;

interface KeptEntriesProps {
  entries: readonly DailyEntry[];
  /** The reader, whose own entries need no name. */
  userId: string;
  /** Whether it is the only site that asks for entries. */
  isAlone: boolean;
}

/** The last entries of a project, latest day first. Without a network each opens as this device keeps it. */
export function KeptEntries({ entries, userId, isAlone }: KeptEntriesProps) {
  const isOnline = useOnline();
  const hasRoom = useMediaQuery(`(min-width: ${isAlone ? 600 : 1440}px)`);
  // Null until the reader folds or unfolds them.
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (entries.length === 0) return null;
  return (
    <Accordion
      expanded={chosen ?? hasRoom}
      onChange={(_event, isExpanded) => setChosen(isExpanded)}
      disableGutters
      elevation={0}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ mt: 0.5, mb: -1.5, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        expandIcon={<ExpandIcon />}
        sx={{ minHeight: 48, px: 0, typography: 'body2', fontWeight: 600 }}
      >
        {t.lastEntries(entries.length)}
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <PlainList aria-label={t.lastEntries(entries.length)}>
          {entries.map(({ id, project, entry_on, author, status, summary }) => (
            <Box component="li" key={id} sx={ROW}>
              <MuiLink
                component={Link}
                variant="body2"
                color="textPrimary"
                to={isOnline ? dailyEntryPath(project.id, id) : keptEntryPath(id)}
              >
                {author.id === userId
                  ? formatOnWeekday(entry_on)
                  : t.entryOf(formatOnWeekday(entry_on), author.full_name)}
              </MuiLink>
              <Typography variant="body2" noWrap>
                {summary.split('\n', 1)[0]}
              </Typography>
              {status === 'approved' ? (
                <Typography component="span" variant="body2" color="textSecondary">
                  {ENTRY_STATUS.approved.label}
                </Typography>
              ) : (
                <StatusChip {...ENTRY_STATUS[status]} />
              )}
            </Box>
          ))}
        </PlainList>
      </AccordionDetails>
    </Accordion>
  );
}
