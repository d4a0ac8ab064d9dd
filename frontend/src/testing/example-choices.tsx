import { useForm } from 'react-hook-form';
import { FormBody } from '@/components/form/form-body';
import { FormChoices } from '@/components/form/form-choices';

const choices = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

/** A form of nothing but choices, whose choice can be refused. */
export function ExampleChoices({ busy = false }: { busy?: boolean }) {
  const form = useForm({ defaultValues: { which: 'b' } });
  return (
    <FormBody busy={busy} onSubmit={() => undefined}>
      <FormChoices form={form} name="which" label="Which one?" hint="One of two" choices={choices} />
      <button type="button" onClick={() => form.setError('which', { message: 'Neither will do' })}>
        Refuse
      </button>
    </FormBody>
  );
}
