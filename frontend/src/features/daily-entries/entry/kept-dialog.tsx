import EntryIcon from '@mui/icons-material/AssignmentOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { EmptyState } from '@/components/empty-state';
import { Modal } from '@/components/modal/modal';
import { StatusChip } from '@/components/status-chip';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import * as texts from '@/messages/daily-entries/kept';
import { ENTRY_STATUS } from '../words';
import { EntryContent } from './entry-content';

interface KeptDialogProps {
  /** Undefined if this device does not keep it. */
  entry: DailyEntry | undefined;
  onClose: () => void;
}

/** An entry as this device keeps it: to be read, without its photos. */
export function KeptDialog({ entry, onClose }: KeptDialogProps) {
  const title = entry
    ? t.entryTitle(entry.project.name, formatOn(entry.entry_on) ?? entry.entry_on)
    : t.entry;
  return (
    <Modal title={title} size="lg" onClose={onClose}>
      {entry ? (
        <Stack sx={{ gap: 2.5 }}>
          <div>
            <StatusChip {...ENTRY_STATUS[entry.status]} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t.by(entry.author.full_name)}
            </Typography>
          </div>
          <Alert severity="info">
            {entry.photo_count > 0 ? texts.keptWithoutPhotos(entry.photo_count) : texts.kept}
          </Alert>
          <EntryContent entry={{ ...entry, photos: [], photo_count: 0 }} />
        </Stack>
      ) : (
        <EmptyState Icon={EntryIcon} title={texts.notKept} text={texts.notKeptText} />
      )}
    </Modal>
  );
}
