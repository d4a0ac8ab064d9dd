import { useForm } from 'react-hook-form';
import { PickButton } from '@/components/files/pick-button';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-text';

interface ExampleDialogProps {
  onSubmit: () => unknown;
  onClose: () => void;
}

/** A dialog with one text and files. */
export function ExampleDialog({ onSubmit, onClose }: ExampleDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog title="Send back" action="Send" busy={false} onSubmit={onSubmit} onClose={onClose}>
      <FormText form={form} name="reason" label="Reason" />
      <PickButton onPick={() => undefined}>Photos</PickButton>
    </FormDialog>
  );
}
