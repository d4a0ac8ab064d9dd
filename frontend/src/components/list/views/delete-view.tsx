import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@/api/generated/model/savedView';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/components/list';
import type { ViewCalls } from './view-calls';

const GONE = 404;

interface DeleteViewProps {
  calls: ViewCalls;
  view: SavedView;
  /** Says that the rows of the list stay. */
  text: string;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteView({ calls, view: { id, name }, text, onDeleted, onClose }: DeleteViewProps) {
  const queryClient = useQueryClient();
  const done = () => {
    toast.success(t.viewDeleted(name));
    onDeleted();
    onClose();
  };
  const remove = calls.useDelete({
    mutation: {
      meta: { silent: true },
      onSuccess: done,
      onError: ({ status }) => {
        // Deleted in another tab: it is gone, as was wished.
        if (status === GONE) done();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: calls.key }),
    },
  });
  return (
    <ConfirmDialog
      title={t.deleteViewTitle(name)}
      text={text}
      action={t.deleteView}
      busy={remove.isPending}
      fault={remove.error?.message}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
