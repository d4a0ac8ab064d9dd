import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/http';
import { ConflictNotice } from '@/components/conflict/conflict-notice';
import { startOf, useConflict } from '@/components/conflict/use-conflict';
import { TextField } from '@/components/text-field';

interface Values {
  name: string;
  city: string;
}

const OPENED: ExampleCopy = { version: 1, values: { name: 'Villa', city: 'Pune' } };
const FIELDS = { name: { label: 'Name' }, city: { label: 'City', show: (value: string) => `in ${value}` } };

export interface ExampleCopy {
  version: number;
  values: Values;
}

interface ExampleEditorProps {
  reload: () => Promise<ExampleCopy>;
  save: (sent: object) => void;
}

/** A form of two fields that is saved with its version. */
export function ExampleEditor({ reload, save }: ExampleEditorProps) {
  const form = useForm<Values>({ defaultValues: startOf(OPENED) });
  const conflict = useConflict({ form, opened: OPENED, reload });
  return (
    <>
      <ConflictNotice what="project" conflict={conflict} fields={FIELDS} />
      <TextField label="Name" {...form.register('name')} />
      <TextField label="City" {...form.register('city')} />
      <button
        type="button"
        disabled={conflict.isOpen}
        onClick={() => {
          save({ version: conflict.version, touched: conflict.touched(), values: form.getValues() });
          conflict.onRefused(new ApiError(412, { code: 'stale' }));
        }}
      >
        Save
      </button>
      <button type="button" onClick={() => save({ handled: conflict.onRefused(new ApiError(409)) })}>
        Refuse otherwise
      </button>
    </>
  );
}
