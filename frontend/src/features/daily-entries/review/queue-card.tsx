import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Link, type To } from 'react-router';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { MoreMenu } from '@/components/more-menu';
import { singlePress } from '@/lib/single-press';
import * as t from '@/messages/daily-entries/review';
import { DayCard } from '../parts/day-card';
import { SharingNote } from './sharing';
import { titleOf } from './use-review';

interface QueueCardProps {
  entry: DailyEntrySummary;
  /** The address of the whole entry. */
  to: To;
  /** In the queue of all projects, which names the project of each entry. */
  select?: { isSelected: boolean; onToggle: (event: Event) => void };
  /** Why the last decision about it was refused. */
  refusal: string | undefined;
  busy: boolean;
  onApprove: (shared?: boolean) => void;
  onReturn: () => void;
  isRow?: boolean;
  hasAuthor?: boolean;
}

/** A submitted entry with everything that a manager decides about it. */
export function QueueCard(props: QueueCardProps) {
  const { entry, to, select, refusal, busy, onApprove, onReturn, isRow = false, hasAuthor = true } = props;
  const { id, project, shared_with_client } = entry;
  return (
    <Box data-entry={id} tabIndex={-1} role="group" aria-label={titleOf(entry)} sx={{ borderRadius: 1.5 }}>
      <DayCard
        entry={entry}
        isInternal
        isRow={isRow}
        hasAuthor={hasAuthor}
        to={to}
        over={select && project.name}
        lead={
          select && (
            <Checkbox
              checked={select.isSelected}
              slotProps={{ input: { 'aria-label': t.select(titleOf(entry)) } }}
              onChange={(event) => select.onToggle(event.nativeEvent)}
            />
          )
        }
        actions={
          <Stack sx={{ gap: 1.5, mt: isRow ? 0 : 1.5 }}>
            {refusal && <Alert severity="warning">{refusal}</Alert>}
            <SharingNote isShared={shared_with_client} />
          </Stack>
        }
        decision={
          <Stack
            direction="row"
            sx={{ gap: 1, alignItems: 'center', '&& > *': { minHeight: { xs: 44, md: 36 } } }}
          >
            <Button variant="contained" disabled={busy} onClick={singlePress(() => onApprove())}>
              {t.approve}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={onReturn}>
              {t.sendBack}
            </Button>
            {/* Its three dots end where the photos of a row do. */}
            <MoreMenu disabled={busy} sx={{ width: { xs: 44, md: 36 }, mr: isRow ? -1.5 : 0 }}>
              <MenuItem onClick={() => onApprove(!shared_with_client)}>
                {shared_with_client ? t.approveUnshared : t.approveShared}
              </MenuItem>
              {select && (
                <MenuItem component={Link} to={to}>
                  {t.openProject}
                </MenuItem>
              )}
            </MoreMenu>
          </Stack>
        }
      />
    </Box>
  );
}
