import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls `onEdit` with the texts of the form after each change, for a draft. */
export function useEdits<In extends FieldValues, Out>(
  { subscribe, getValues }: UseFormReturn<In, unknown, Out>,
  onEdit: (values: In) => void,
): void {
  const tell = useEffectEvent(() => onEdit(getValues()));
  useEffect(() => subscribe({ formState: { values: true }, callback: () => tell() }), [subscribe]);
}
