import { type Choice, SelectField } from '../form/select-field';

/** The choice with the empty value sets no filter. */
export type FilterChoice = Choice;

interface FilterSelectProps {
  label: string;
  value: string;
  choices: readonly FilterChoice[];
  onChange: (value: string) => void;
}

/** One filter of a list, or its order. */
export function FilterSelect(props: FilterSelectProps) {
  return <SelectField {...props} size="small" shrink />;
}
