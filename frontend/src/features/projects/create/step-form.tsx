import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { FormBody } from '@/components/form/form-body';
import { useEdits } from '@/components/form/use-edits';
import { PROJECTS } from '@/config/paths';
import * as t from '@/messages/projects/create';
import type { PlacedFault } from './places';

/** Props of every step. */
export interface StepProps {
  /** Faults that the server found in this step. */
  faults: readonly PlacedFault[];
  onBack: (() => void) | undefined;
  onNext: () => void;
}

interface StepFormProps<Values extends FieldValues, Out> extends StepProps {
  form: UseFormReturn<Values, unknown, Out>;
  /** Keeps what is entered, as it is entered. */
  onKeep: (values: Values) => void;
  children: ReactNode;
}

/** One step of a longer form: kept with every stroke, left when it is whole. */
export function StepForm<Values extends FieldValues, Out>({
  form,
  faults,
  onKeep,
  onBack,
  onNext,
  children,
}: StepFormProps<Values, Out>) {
  const { setError } = form;
  useEdits(form, onKeep);
  useEffect(() => {
    for (const [index, { path, message }] of faults.entries()) {
      setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
    }
  }, [faults, setError]);

  return (
    <FormBody busy={false} sx={{ gap: 3 }} onSubmit={form.handleSubmit(() => onNext())}>
      {children}
      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
        {onBack ? (
          <Button variant="outlined" onClick={onBack}>
            {t.back}
          </Button>
        ) : (
          <Button variant="outlined" component={Link} to={PROJECTS}>
            {t.cancel}
          </Button>
        )}
        <Button type="submit" variant="contained">
          {t.next}
        </Button>
      </Stack>
    </FormBody>
  );
}
