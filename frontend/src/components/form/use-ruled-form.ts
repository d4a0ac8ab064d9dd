import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Rules that turn the texts of a form (`In`) into what is sent (`Out`): an object of `lib/form-rules`. */
export type Rules<In, Out> = z.core.$ZodType<Out, In>;

/** A form with rules. Faults show when it is sent; a field loses its fault with the next edit. */
export function useRuledForm<In extends FieldValues, Out>(
  rules: Rules<In, Out>,
  start: In,
): UseFormReturn<In, unknown, Out> {
  return useForm<In, unknown, Out>({
    resolver: zodResolver<In, unknown, Out>(rules),
    reValidateMode: 'onSubmit',
    defaultValues: start as DefaultValues<In>,
  });
}
