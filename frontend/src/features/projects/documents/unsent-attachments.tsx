import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListUnsentAttachments, useRemoveUnsentAttachment } from '@/api/generated/documents/documents';
import type { UnsentAttachment } from '@/api/generated/model/unsentAttachment';
import { useUser } from '@/app/use-user';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { kindText, sizeText } from '@/components/files/words';
import { Section } from '@/components/section';
import { toast } from '@/components/toast/toast-store';
import { may } from '@/config/roles';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/projects/documents';
import { refreshProjects } from '../refresh';

const GONE = 404;

/** Files that people attached to a ticket or a comment and did not send: managers and admins may remove them. */
export function UnsentAttachments({ projectId }: { projectId: string }) {
  const role = useUser()?.role;
  const isInCharge = may(role, 'remove_unsent');
  const [removing, setRemoving] = useState<UnsentAttachment | null>(null);
  const { data } = useListUnsentAttachments(projectId, { query: { enabled: isInCharge } });
  if (!isInCharge || !data || data.items.length === 0) return null;
  return (
    <Section title={t.unsentAttachments}>
      <Typography variant="body2" color="textSecondary">
        {t.unsentText}
      </Typography>
      <Box component="ul" aria-label={t.unsentAttachments} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {data.items.map((it) => (
          <Stack
            key={it.id}
            component="li"
            direction="row"
            sx={{ gap: 1, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
                {it.name}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {kindText(it.media_type)} · {sizeText(it.bytes)}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {formatMoment(it.uploaded_at)}, {it.uploaded_by.full_name}
              </Typography>
            </Box>
            <IconButton aria-label={t.unsentAttachmentsRemove(it.name)} onClick={() => setRemoving(it)}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Box>
      {removing && (
        <RemoveUnsent projectId={projectId} attachment={removing} onClose={() => setRemoving(null)} />
      )}
    </Section>
  );
}

interface RemoveUnsentProps {
  projectId: string;
  attachment: UnsentAttachment;
  onClose: () => void;
}

function RemoveUnsent({ projectId, attachment, onClose }: RemoveUnsentProps) {
  const { id, name, uploaded_by } = attachment;
  const remove = useRemoveUnsentAttachment({
    mutation: {
      meta: { silent: true },
      onSuccess: () => {
        toast.success(t.removed(name));
        onClose();
      },
      onError: (error) => {
        if (error.status !== GONE) return;
        toast.error(t.unsentGone);
        onClose();
      },
      onSettled: () => void refreshProjects(),
    },
  });
  return (
    <ConfirmDialog
      title={t.unsentAttachmentsRemove2(name)}
      text={t.removeUnsent(uploaded_by.full_name)}
      action={t.removeDialogRemove}
      busy={remove.isPending}
      fault={remove.error?.message}
      onConfirm={() => remove.mutate({ id: projectId, documentId: id })}
      onClose={onClose}
    />
  );
}
