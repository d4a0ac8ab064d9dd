import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/api/http';
import { type Fault, faultsOf } from './faults';

/** Props of every form field. */
export interface FormFieldProps<In extends FieldValues, Out = In> {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPath<In>;
  label: string;
  busy?: boolean | undefined;
  /** Under the field, as long as there is no fault. */
  hint?: string | undefined;
  /** Called after the field has been edited. */
  onEdited?: (() => void) | undefined;
}

/** The fault of a field, of lists and objects within the form too. */
export function faultOf(errors: object, name: string): string | undefined {
  const message: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`);
  return typeof message === 'string' ? message : undefined;
}

/**
 * Puts the faults of a 422 at the fields that `place` finds for their paths; gives back those without one. The
 * first of a field is the one that is shown.
 */
export function showFaults<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: ApiError,
  place: (path: string) => string | undefined,
): Fault[] {
  const placed = new Set<string>();
  return faultsOf(error).filter(({ path, message }) => {
    const name = place(path);
    if (name === undefined) return true;
    if (!placed.has(name))
      form.setError(name as FieldPath<In>, { message }, { shouldFocus: placed.size === 0 });
    placed.add(name);
    return false;
  });
}
