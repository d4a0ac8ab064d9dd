import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { PlainList } from '@/components/layout/plain-list';
import { StatusChip } from '@/components/status-chip';
import { useOnline } from '@/components/use-online';
import { dailyEntryPath, keptEntryPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries/kept';
import { ENTRY_STATUS } from '../words';

/** The last entries of a project, latest day first. Without a network each opens as this device keeps it. */
export function KeptEntries({ entries }: { entries: readonly DailyEntry[] }) {
  const isOnline = useOnline();
  const hasRoom = useMediaQuery('(min-width: 1440px)');
  if (entries.length === 0) return null;
  return (
    <Accordion
      defaultExpanded={hasRoom}
      disableGutters
      elevation={0}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ mt: 0.5, mb: -1.5, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ minHeight: 48, px: 0, typography: 'body1' }}>
        {t.lastEntries(entries.length)}
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <PlainList aria-label={t.lastEntries(entries.length)}>
          {entries.map(({ id, project, entry_on, author, status }) => (
            <Stack
              component="li"
              key={id}
              direction="row"
              sx={{ minHeight: 48, gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
            >
              <MuiLink
                component={Link}
                to={isOnline ? dailyEntryPath(project.id, id) : keptEntryPath(id)}
                sx={{ py: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {t.entryOf(formatOn(entry_on) ?? entry_on, author.full_name)}
              </MuiLink>
              <StatusChip {...ENTRY_STATUS[status]} />
            </Stack>
          ))}
        </PlainList>
      </AccordionDetails>
    </Accordion>
  );
}
