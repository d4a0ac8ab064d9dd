import { type FieldPath, get, type UseFormReturn } from 'react-hook-form';
import type { NewProjectTemplates } from '@/api/generated/model/newProjectTemplates';
import { faultOf } from '@/components/form/field';
import type { TemplateValues } from './values';

export type TemplateForm = UseFormReturn<TemplateValues, unknown, NewProjectTemplates>;

type List = `items.${number}.${'milestones' | 'payments'}`;

/** Removes the fault of a list as a whole. Those of its rows stay. */
export function clearSum(form: TemplateForm, list: List): void {
  const { errors } = form.formState;
  if (get(errors, `${list}.message`)) form.clearErrors(list);
  else if (faultOf(errors, list)) form.clearErrors(`${list}.root` as FieldPath<TemplateValues>);
}
