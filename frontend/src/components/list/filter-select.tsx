import { type Choice, SelectField } from '../form/select-field';

interface FilterSelectProps {
  label: string;
  value: string;
  /** The choice with the empty value sets no filter. */
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** One filter of a list, or its order. */
export function FilterSelect(props: FilterSelectProps) {
  return <SelectField {...props} size="small" shrink />;
}
