import { createContext, useContext } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** Props of every form field. A `FormBody` around it disables it while the form is sent. */
export interface FieldProps<In extends FieldValues, Out = In> {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPath<In>;
  label: string;
  /** Under the field, as long as there is no fault. */
  hint?: string | undefined;
  /** Called after the field has been edited. */
  onEdited?: (() => void) | undefined;
}

/** Whether the form around a field is being sent. */
export const Busy = createContext(false);

/** The fault of a field, of lists and objects within the form too. */
export function faultOf(errors: object, name: string): string | undefined {
  const message: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return typeof message === 'string' ? message : undefined;
}

/** State that all fields share: the fault replaces the hint, and the next edit removes the fault. */
export function useField<In extends FieldValues, Out>({
  form,
  name,
  hint,
  onEdited,
}: Omit<FieldProps<In, Out>, 'label'>) {
  const fault = faultOf(form.formState.errors, name);
  return {
    busy: useContext(Busy),
    fault,
    help: fault ?? hint,
    edited: () => {
      form.clearErrors(name);
      onEdited?.();
    },
  };
}
