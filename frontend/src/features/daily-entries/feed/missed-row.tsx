import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SystemStyleObject } from '@mui/system';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { reach } from '@/components/layout/touch';
import { StatusChip } from '@/components/status-chip';
import { formatOnNear, formatOnWeekday } from '@/lib/near';
import * as t from '@/messages/daily-entries';
import { useTakenDays } from '../form/use-taken-days';
import { missedEntryPath } from '../missed-path';
import { DAY_COLUMN } from '../parts/row-widths';
import { useDiary } from '../use-diary';
import type { MissedDays } from './missed-days';
import { daysIn } from './month';

interface MissedRowProps {
  missed: MissedDays;
  projectId: string;
  /** The reader who may file for the days that are open; null for other readers. */
  writerId: string | null;
  /** Whether a chip marks the row, as it marks an entry that waits, and the text says who opens a closed day. */
  hasChip?: boolean;
  sx?: SystemStyleObject<Theme>;
}

/** Missed days among the entries, with a link to the form of each day that is still open. */
export function MissedRow({ missed, projectId, writerId, hasChip = false, sx = {} }: MissedRowProps) {
  const { from, to } = missed;
  const isOne = from === to;
  return (
    <Box
      sx={{ px: 2, py: 1, display: 'flex', columnGap: 1, flexWrap: 'wrap', alignItems: 'baseline', ...sx }}
    >
      {isOne && (
        <Typography variant="body2" component="h3" sx={{ fontWeight: 600, ...DAY_COLUMN }}>
          {formatOnWeekday(to)}
        </Typography>
      )}
      <Typography variant="body2" color={hasChip ? 'textPrimary' : 'textSecondary'}>
        {isOne ? t.noEntry : t.noEntryOn(daysIn(from, to))}
        {writerId !== null && <WriteLinks missed={missed} projectId={projectId} writerId={writerId} />}
        {hasChip && missed.open.length === 0 && ` · ${t.askManager}`}
      </Typography>
      {hasChip && (
        <Box sx={{ ml: 'auto' }}>
          <StatusChip tone="bad" label={t.missing} />
        </Box>
      )}
    </Box>
  );
}

interface WriteLinksProps extends Omit<MissedRowProps, 'writerId' | 'hasChip' | 'sx'> {
  writerId: string;
}

/** Links to the open days, except those for which the writer has an entry on the server or in the outbox. */
function WriteLinks({ missed: { from, to, open }, projectId, writerId }: WriteLinksProps) {
  // The diary is loaded for the buttons above the entries.
  const { data: diary } = useDiary(writerId, { enabled: false });
  const taken = useTakenDays(diary, projectId, writerId);
  return open
    .filter((on) => !taken.has(on))
    .map((on) => (
      <Fragment key={on}>
        {' · '}
        <MuiLink component={Link} to={missedEntryPath(projectId, on)} sx={reach}>
          {from === to ? t.writeIt : t.writeFor(formatOnNear(on))}
        </MuiLink>
      </Fragment>
    ));
}
