import * as z from 'zod/mini';
import { ApiError } from '@/api/http';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';

const RULES = z.object({ name: z.string(), city: z.string() });
const OPENED: ExampleCopy = { version: 1, values: { name: 'Villa', city: 'Pune' } };
const FIELDS = { name: { label: 'Name' }, city: { label: 'City', show: (value: string) => `in ${value}` } };

export interface ExampleCopy {
  version: number;
  values: z.output<typeof RULES>;
}

interface ExampleEditorProps {
  reload: () => Promise<ExampleCopy>;
  save: (sent: object) => void;
}

/** A form of two fields that is saved with its version, and refused. */
export function ExampleEditor({ reload, save }: ExampleEditorProps) {
  const versioned = useVersionedForm({
    rules: RULES,
    entity: OPENED,
    valuesOf: ({ values }) => values,
    reload,
  });
  const { form, entity, isOpen, refused } = versioned;
  return (
    <form
      noValidate
      onSubmit={versioned.submit((values, { touched }) => {
        save({ version: entity.version, touched, values });
        refused(new ApiError(412, { code: 'stale' }));
      })}
    >
      <ConflictNotice what="project" of={versioned} fields={FIELDS} />
      <FormText form={form} name="name" label="Name" />
      <FormText form={form} name="city" label="City" />
      <button type="submit" disabled={isOpen}>
        Save
      </button>
      <button type="button" onClick={() => refused(new ApiError(409, { message: 'Archived.' }))}>
        Refuse otherwise
      </button>
    </form>
  );
}
