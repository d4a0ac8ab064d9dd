import EntryIcon from '@mui/icons-material/AssignmentOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetDailyEntry, useGetDailyEntryRevision } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { SelectField } from '@/components/form/select-field';
import { Modal } from '@/components/modal/modal';
import { OfflineState } from '@/components/offline-state';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { ENTRY_STATUS } from '../words';
import { EntryActions } from './entry-actions';
import { EntryContent } from './entry-content';

interface EntryDialogProps {
  id: string;
  /** Whether the reader belongs to the team, and sees the state of the entry. */
  isInternal: boolean;
  onClose: () => void;
}

const titleOf = ({ project, entry_on }: DailyEntry): string =>
  t.entryTitle(project.name, formatOn(entry_on) ?? entry_on);

/** One entry with everything in it, its earlier revisions, and what the reader may do with it. */
export function EntryDialog({ id, isInternal, onClose }: EntryDialogProps) {
  const { data: entry, error, fetchStatus, refetch } = useGetDailyEntry(id);
  const isMissing = error !== null && [400, 403, 404, 422].includes(error.status);
  return (
    <Modal title={entry ? titleOf(entry) : t.entry} size="lg" isInAddress onClose={onClose}>
      {entry ? (
        <Loaded entry={entry} isInternal={isInternal} onClose={onClose} />
      ) : isMissing ? (
        <EmptyState Icon={EntryIcon} title={t.entryNotFound} text={t.entryNotFoundText} />
      ) : error ? (
        <ErrorState title={t.entryFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theEntry} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={t.loadingEntry} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={32} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={120} />
    </Box>
  );
}

interface LoadedProps {
  entry: DailyEntry;
  isInternal: boolean;
  onClose: () => void;
}

function Loaded({ entry, isInternal, onClose }: LoadedProps) {
  const { status, author, submitted_at, reviewer, reviewed_at, return_reason, revision, revisions } = entry;
  const [chosen, setChosen] = useState(revision);
  const isEarlier = chosen !== revision && revisions.some(({ number }) => number === chosen);
  const earlier = useGetDailyEntryRevision(entry.id, chosen, { query: { enabled: isEarlier } });
  const facts = [
    t.by(author.full_name),
    submitted_at ? t.submittedAt(formatMoment(submitted_at) ?? '') : '',
    reviewer && reviewed_at ? t.reviewedBy(reviewer.full_name, formatMoment(reviewed_at) ?? '') : '',
  ].filter(Boolean);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        {isInternal && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
            <StatusChip {...ENTRY_STATUS[status]} />
            {entry.is_shared && <StatusChip tone="info" label={t.shared} />}
          </Stack>
        )}
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </div>
      {status === 'draft' && <Alert severity="info">{t.draftText}</Alert>}
      {isInternal && status === 'changes_requested' && return_reason && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t.returnedBecause(return_reason)}
        </Alert>
      )}
      {revisions.length > 1 && (
        <SelectField
          label={t.revision}
          size="small"
          value={String(isEarlier ? chosen : revision)}
          choices={revisions.map(({ number, created_at }) => ({
            value: String(number),
            label: t.revisionOf(
              number,
              formatMoment(created_at) ?? '',
              number === entry.approved_revision ? t.approved : '',
            ),
          }))}
          sx={{ maxWidth: 420 }}
          onChange={(number) => setChosen(Number(number))}
        />
      )}
      {isEarlier && <Alert severity="info">{t.earlierRevision}</Alert>}
      {!isEarlier && <EntryContent entry={entry} />}
      {isEarlier && earlier.data && <EntryContent entry={earlier.data} />}
      {isEarlier && !earlier.data && !earlier.error && <Loading />}
      {isEarlier && earlier.error && (
        <ErrorState title={t.entryFailed} error={earlier.error} onRetry={() => void earlier.refetch()} />
      )}
      {!isEarlier && <EntryActions entry={entry} onClose={onClose} />}
    </Stack>
  );
}
