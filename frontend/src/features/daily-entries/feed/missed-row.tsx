import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { reach } from '@/components/layout/touch';
import { formatOnNear, formatOnWeekday } from '@/lib/near';
import * as t from '@/messages/daily-entries';
import { missedEntryPath } from '../missed-path';
import { DAY_COLUMN } from '../parts/row-widths';
import type { MissedDays } from './missed-days';

interface MissedRowProps {
  missed: MissedDays;
  projectId: string;
  /** Whether the reader may file for the days that are open. */
  mayWrite: boolean;
}

/** Missed days among the entries, with the way to the form of each day that is still open. */
export function MissedRow({ missed: { from, to, open }, projectId, mayWrite }: MissedRowProps) {
  const isOne = from === to;
  return (
    <Box sx={{ px: 2, py: 1, display: 'flex', columnGap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
      {isOne && (
        <Typography variant="body2" component="h3" sx={{ fontWeight: 600, ...DAY_COLUMN }}>
          {formatOnWeekday(to)}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {isOne ? t.noEntry : t.noEntryOn(`${Number(from.slice(-2))}–${formatOnNear(to)}`)}
        {mayWrite &&
          open.map((on) => (
            <Fragment key={on}>
              {' · '}
              <MuiLink component={Link} to={missedEntryPath(projectId, on)} sx={reach}>
                {isOne ? t.writeIt : t.writeFor(formatOnNear(on))}
              </MuiLink>
            </Fragment>
          ))}
      </Typography>
    </Box>
  );
}
