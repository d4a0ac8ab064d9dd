import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  useApproveDailyEntry,
  useDeleteDailyEntry,
  useReturnDailyEntry,
  useShareDailyEntry,
  useSubmitDailyEntry,
} from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DailyEntryApproval } from '@/api/generated/model/dailyEntryApproval';
import type { ApiError } from '@/api/http';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { faultsOf, messageOf } from '@/components/form/faults';
import { toast } from '@/components/toast/toast-store';
import { changeDailyEntryPath } from '@/config/screens';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import * as review from '@/messages/daily-entries/review';
import { refreshDiary } from '../refresh';
import { ApproveDialog } from '../review/approve-dialog';
import { needsReason } from '../review/falling';
import { ReturnDialog } from '../review/return-dialog';
import { ApproveButtons, SharingNote } from '../review/sharing';

type Asking = 'return' | 'delete' | { approval: DailyEntryApproval } | null;

interface EntryActionsProps {
  entry: DailyEntry;
  onClose: () => void;
}

/** Actions on an entry that the server allows the reader. */
export function EntryActions({ entry, onClose }: EntryActionsProps) {
  const { id, version, status, can, is_shared, shared_with_client, project, entry_on } = entry;
  const [asking, setAsking] = useState<Asking>(null);
  const headers = { 'If-Match': `"${version}"` };
  const done = (text: string) => () => {
    toast.success(text);
    setAsking(null);
  };
  const common = { meta: { silent: true }, onSettled: () => refreshDiary() };
  const onError = (error: ApiError) => toast.error(error.message);
  const approve = useApproveDailyEntry({
    mutation: {
      ...common,
      onSuccess: done(review.approvedCount(1)),
      onError: (error, { data: approval = {} }) =>
        needsReason(error) ? setAsking({ approval }) : onError(error),
    },
  });
  const sendBack = useReturnDailyEntry({
    mutation: { ...common, onSuccess: done(review.returnedCount(1)), onError },
  });
  const submit = useSubmitDailyEntry({
    mutation: {
      ...common,
      onSuccess: done(t.entrySubmitted),
      onError: (error) => toast.error(messageOf(error, faultsOf(error)) ?? error.message),
    },
  });
  const share = useShareDailyEntry({
    mutation: { ...common, onSuccess: done(is_shared ? t.nowHidden : t.nowShared), onError },
  });
  const remove = useDeleteDailyEntry({
    mutation: {
      ...common,
      onSuccess: () => {
        done(t.draftDeleted)();
        onClose();
      },
      onError,
    },
  });
  const busy = [approve, sendBack, submit, share, remove].some(({ isPending }) => isPending);
  if (can.length === 0) return null;
  const approveAs = (shared?: boolean) =>
    approve.mutate({ id, data: shared === undefined ? {} : { shared_with_client: shared }, headers });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {can.includes('approve') && (
        <>
          <Box sx={{ flexBasis: '100%' }}>
            <SharingNote isShared={shared_with_client} />
          </Box>
          <ApproveButtons isShared={shared_with_client} busy={busy} onApprove={approveAs} />
        </>
      )}
      {can.includes('return') && (
        <Button variant="outlined" disabled={busy} onClick={() => setAsking('return')}>
          {review.sendBack}
        </Button>
      )}
      {can.includes('submit') && (
        <Button
          variant="contained"
          loading={submit.isPending}
          disabled={busy}
          onClick={() => submit.mutate({ id, headers })}
        >
          {t.submit}
        </Button>
      )}
      {can.includes('edit') && (
        <Button variant="outlined" component={Link} to={changeDailyEntryPath(project.id, id)} disabled={busy}>
          {status === 'draft' ? t.continueDraft : t.changeEntry}
        </Button>
      )}
      {can.includes('share') && (
        <Button
          variant="outlined"
          loading={share.isPending}
          disabled={busy}
          onClick={() => share.mutate({ id, data: { shared_with_client: !is_shared }, headers })}
        >
          {is_shared ? t.hide : t.show}
        </Button>
      )}
      {can.includes('delete') && (
        <Button color="error" disabled={busy} onClick={() => setAsking('delete')}>
          {t.deleteDraft}
        </Button>
      )}
      {asking === 'return' && (
        <ReturnDialog
          count={1}
          busy={sendBack.isPending}
          onReturn={(reason) => sendBack.mutate({ id, data: { reason }, headers })}
          onClose={() => setAsking(null)}
        />
      )}
      {typeof asking === 'object' && asking !== null && (
        <ApproveDialog
          busy={approve.isPending}
          onApprove={(progress_reason) =>
            approve.mutate({ id, data: { ...asking.approval, progress_reason }, headers })
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t.deleteTitle(formatOn(entry_on) ?? entry_on)}
          text={t.deleteText}
          action={t.deleteDraft}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id, headers })}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}
