import Button, { type ButtonProps } from '@mui/material/Button';
import { useCancelLeadImport } from '@/api/generated/leads/leads';
import type { LeadImport } from '@/api/generated/model/leadImport';
import { toast } from '@/components/toast/toast-store';
import { keepImport, rereadImport } from './keep-import';

interface CancelImportProps extends Pick<ButtonProps, 'disabled' | 'sx'> {
  item: LeadImport;
  label: string;
}

/** Ends an import before all of its rows were imported. */
export function CancelImport({ item: { id, can }, label, disabled, sx }: CancelImportProps) {
  const cancel = useCancelLeadImport({
    mutation: {
      meta: { silent: true },
      onSuccess: keepImport,
      onError: (error) => {
        toast.error(error.message);
        // It has ended meanwhile.
        return rereadImport(id);
      },
    },
  });
  if (!can.includes('cancel')) return null;
  return (
    <Button
      color="error"
      disabled={disabled}
      loading={cancel.isPending}
      sx={sx}
      onClick={() => cancel.mutate({ id })}
    >
      {label}
    </Button>
  );
}
