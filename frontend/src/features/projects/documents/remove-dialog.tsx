import { useRemoveDocument } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/documents';
import { refreshProjects } from '../refresh';

const GONE = 404;

interface RemoveDialogProps {
  document: Document;
  onClose: () => void;
}

/** Asks before removing; a refusal stays visible as long as the document exists. */
export function RemoveDialog({ document: { id, title, version, versions }, onClose }: RemoveDialogProps) {
  const remove = useRemoveDocument({
    mutation: {
      meta: { silent: true },
      onSuccess: () => {
        toast.success(t.removed(title));
        onClose();
      },
      onError: (error) => {
        if (error.status !== GONE) return;
        toast.error(error.message);
        onClose();
      },
      onSettled: () => void refreshProjects(),
    },
  });
  return (
    <ConfirmDialog
      title={t.removeTitle(title)}
      text={t.removeText(versions.length)}
      action={t.remove}
      busy={remove.isPending}
      fault={remove.error?.message}
      onConfirm={() => remove.mutate({ id, headers: { 'If-Match': `"${version}"` } })}
      onClose={onClose}
    />
  );
}
