import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/api/http';

/** Props of a text field: its error is its help text and goes as soon as the field is edited. */
export function useField<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, busy: boolean) {
  const {
    register,
    clearErrors,
    formState: { errors },
  } = form;
  return (name: FieldPath<In>) => {
    const { ref, ...rest } = register(name, { onChange: () => clearErrors(name) });
    const message = errors[name]?.message;
    return {
      ...rest,
      inputRef: ref,
      disabled: busy,
      error: message !== undefined,
      helperText: typeof message === 'string' ? message : undefined,
    };
  };
}

/** Puts the messages of a 422 at the fields it names. */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: ApiError,
): void {
  const names = Object.keys(form.getValues());
  for (const [name, message] of Object.entries(error.fields)) {
    if (names.includes(name)) form.setError(name as FieldPath<In>, { message });
  }
}
