import { useRemoveDocument } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import { refreshProjects } from '../refresh';
import { DOCUMENTS } from './messages';

interface RemoveDialogProps {
  document: Document;
  onClose: () => void;
}

export function RemoveDialog({ document: { id, title, version, versions }, onClose }: RemoveDialogProps) {
  const remove = useRemoveDocument({
    mutation: {
      onSuccess: () => toast.success(DOCUMENTS.removed(title)),
      onSettled: () => {
        void refreshProjects();
        onClose();
      },
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
      onConfirm={() => remove.mutate({ id, headers: { 'If-Match': `"${version}"` } })}
      onClose={onClose}
    />
  );
}
