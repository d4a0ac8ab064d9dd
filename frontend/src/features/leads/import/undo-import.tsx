import { useUndoLeadImport } from '@/api/generated/leads/leads';
import type { LeadImport } from '@/api/generated/model/leadImport';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { countText } from '@/lib/counts';
import * as t from '@/messages/leads/import';
import { refreshLeads } from '../refresh';
import { keepImport } from './keep-import';

interface UndoImportProps {
  item: LeadImport;
  onClose: () => void;
}

/** Deletes the leads of an import that nobody has worked on, after a confirmation. */
export function UndoImport({ item: { id, file_name, created }, onClose }: UndoImportProps) {
  const undo = useUndoLeadImport({
    mutation: {
      meta: { silent: true },
      onSuccess: (it) => {
        onClose();
        keepImport(it);
        void refreshLeads();
      },
    },
  });
  return (
    <ConfirmDialog
      title={t.undoTitle(file_name)}
      text={countText({ count: created, more: false }, t.undoText)}
      action={t.undo}
      busy={undo.isPending}
      fault={undo.error?.message}
      onConfirm={() => undo.mutate({ id })}
      onClose={onClose}
    />
  );
}
