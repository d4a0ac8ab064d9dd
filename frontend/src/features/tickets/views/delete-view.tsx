import { useQueryClient } from '@tanstack/react-query';
import type { TicketView } from '@/api/generated/model/ticketView';
import { getListTicketViewsQueryKey, useDeleteTicketView } from '@/api/generated/tickets/tickets';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/tickets/views';

const GONE = 404;

interface DeleteViewProps {
  view: TicketView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteView({ view: { id, name }, onDeleted, onClose }: DeleteViewProps) {
  const queryClient = useQueryClient();
  const done = () => {
    toast.success(t.deleted(name));
    onDeleted();
    onClose();
  };
  const remove = useDeleteTicketView({
    mutation: {
      meta: { silent: true },
      onSuccess: done,
      onError: ({ status }) => {
        // Deleted in another tab: it is gone, as was wished.
        if (status === GONE) done();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: getListTicketViewsQueryKey() }),
    },
  });
  return (
    <ConfirmDialog
      title={t.deleteViewTitle(name)}
      text={t.deleteViewText}
      action={t.deleteView}
      busy={remove.isPending}
      fault={remove.error?.message}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
