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
import { shiftedDay, todayInIndia } from '@/lib/days';
import { formatOnWeekday } from '@/lib/near';
import * as t from '@/messages/daily-entries/kept';
import { useCalendarDays, withMissedDays } from '../feed/missed-days';
import { MissedRow } from '../feed/missed-row';
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

/** A missed day: its text stands where the others have the work. */
const MISSED = { px: 0, minHeight: 44, alignItems: 'center', '& > h3': { minWidth: { sm: 104 } } } as const;

/** Days of which a device keeps the entries, today among them. */
const KEPT_DAYS = 14;

interface KeptEntriesProps {
  projectId: string;
  entries: readonly DailyEntry[];
  /** The reader, whose own entries need no name. */
  userId: string;
  /** Whether it is the only site that asks for entries. */
  isAlone: boolean;
  /** Whether an entry is expected on each working day, so that a day without one is shown. */
  isDaily: boolean;
}

/**
 * The last entries of a project and the days that were missed, latest first. Without a network each entry opens as
 * this device keeps it, and no missed days are known.
 */
export function KeptEntries({ projectId, entries, userId, isAlone, isDaily }: KeptEntriesProps) {
  const isOnline = useOnline();
  const hasRoom = useMediaQuery(`(min-width: ${isAlone ? 600 : 1440}px)`);
  // Null until the reader folds or unfolds them.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const to = todayInIndia();
  const days = useCalendarDays(projectId, isDaily ? { from: shiftedDay(to, 1 - KEPT_DAYS), to } : null);
  const rows = withMissedDays(entries, days, { after: shiftedDay(to, -KEPT_DAYS), to });
  if (rows.length === 0) return null;
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
          {rows.map((row) =>
            'entry_on' in row ? (
              <KeptEntry key={row.id} entry={row} isOwn={row.author.id === userId} isOnline={isOnline} />
            ) : (
              <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
                <MissedRow missed={row} projectId={projectId} writerId={userId} hasChip sx={MISSED} />
              </Box>
            ),
          )}
        </PlainList>
      </AccordionDetails>
    </Accordion>
  );
}

interface KeptEntryProps {
  entry: DailyEntry;
  isOwn: boolean;
  isOnline: boolean;
}

function KeptEntry({ entry, isOwn, isOnline }: KeptEntryProps) {
  const { id, project, entry_on, author, status, summary } = entry;
  const day = formatOnWeekday(entry_on);
  return (
    <Box component="li" sx={ROW}>
      <MuiLink
        component={Link}
        variant="body2"
        color="textPrimary"
        to={isOnline ? dailyEntryPath(project.id, id) : keptEntryPath(id)}
      >
        {isOwn ? day : t.entryOf(day, author.full_name)}
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
  );
}
