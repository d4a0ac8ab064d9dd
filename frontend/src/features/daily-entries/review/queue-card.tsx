import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { MoreMenu } from '@/components/more-menu';
import { dailyEntryPath } from '@/config/screens';
import * as t from '@/messages/daily-entries/review';
import { DayCard } from '../parts/day-card';
import { SharingNote } from './sharing';
import { titleOf } from './use-review';

interface QueueCardProps {
  entry: DailyEntrySummary;
  isSelected: boolean;
  /** Why the last decision about it was refused. */
  refusal: string | undefined;
  busy: boolean;
  onSelect: (event: Event) => void;
  onApprove: (shared?: boolean) => void;
  onReturn: () => void;
}

/** A submitted entry with everything that a manager decides about it. */
export function QueueCard({
  entry,
  isSelected,
  refusal,
  busy,
  onSelect,
  onApprove,
  onReturn,
}: QueueCardProps) {
  const { id, project, shared_with_client } = entry;
  const path = dailyEntryPath(project.id, id);
  return (
    <Box data-entry={id} tabIndex={-1} role="group" aria-label={titleOf(entry)} sx={{ borderRadius: 1.5 }}>
      <DayCard
        entry={entry}
        isInternal
        to={path}
        over={project.name}
        lead={
          <Checkbox
            sx={{ ml: -1.5, mr: -1 }}
            checked={isSelected}
            slotProps={{ input: { 'aria-label': t.select(titleOf(entry)) } }}
            onChange={(event) => onSelect(event.nativeEvent)}
          />
        }
        actions={
          <Stack sx={{ gap: 1.5, mt: 1.5 }}>
            {refusal && <Alert severity="warning">{refusal}</Alert>}
            <SharingNote isShared={shared_with_client} />
          </Stack>
        }
        decision={
          <Stack
            direction="row"
            sx={{ gap: 1, alignItems: 'center', '& > *': { minHeight: { xs: 44, md: 36 } } }}
          >
            <Button variant="contained" disabled={busy} onClick={() => onApprove()}>
              {t.approve}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={onReturn}>
              {t.sendBack}
            </Button>
            <MoreMenu disabled={busy} sx={{ width: { xs: 44, md: 36 } }}>
              <MenuItem onClick={() => onApprove(!shared_with_client)}>
                {shared_with_client ? t.approveUnshared : t.approveShared}
              </MenuItem>
              <MenuItem component={Link} to={path}>
                {t.openProject}
              </MenuItem>
            </MoreMenu>
          </Stack>
        }
      />
    </Box>
  );
}
