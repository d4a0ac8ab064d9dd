import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/api/http';

export interface Fault {
  /** `address.pincode`, `milestones.2.weight_bps` */
  path: string;
  message: string;
}

/** Every faulty field of a 422 by its whole path. */
export function faultsOf(error: ApiError): Fault[] {
  if (error.status !== 422 || !Array.isArray(error.body?.detail)) return [];
  return error.body.detail.flatMap(({ loc, msg }) => {
    const path = loc?.slice(1).join('.');
    return path ? [{ path, message: msg }] : [];
  });
}

/**
 * Shows the faults of a 422 at their fields and focuses the first. `place` maps a path to a field; by default the
 * field has the same name. Returns the faults without a field. A field shows the first of its faults.
 */
export function showFaults<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: ApiError,
  place = (path: string): string | undefined =>
    (path.split('.')[0] ?? '') in form.getValues() ? path : undefined,
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

/** The message for an error that no field shows in full, of `rest` alone if fields show the others; else null. */
export const messageOf = (error: ApiError, rest: readonly Fault[]): string | null =>
  faultsOf(error).length === 0 ? error.message : rest.map(({ message }) => message).join(' ') || null;
