import { useRemoveDocument } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import { refreshProjects } from '../refresh';
import { DOCUMENTS } from './messages';

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
        toast.success(DOCUMENTS.removed(title));
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
      title={`Remove ${title}?`}
      text={
        versions.length > 1
          ? `All its ${versions.length} versions are gone for everybody on this project.`
          : 'It is gone for everybody on this project.'
      }
      action="Remove"
      busy={remove.isPending}
      fault={remove.error?.message}
      onConfirm={() => remove.mutate({ id, headers: { 'If-Match': `"${version}"` } })}
      onClose={onClose}
    />
  );
}
