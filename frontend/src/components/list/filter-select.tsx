import { useContext } from 'react';
import * as t from '@/messages/components/list';
import { type Choice, SelectField, type SelectFieldProps } from '../form/select-field';
import { ChipOf } from './chip-of';

interface FilterSelectProps extends Pick<SelectFieldProps, 'sx'> {
  label: string;
  value: string;
  /** The choice with the empty value sets no filter. */
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** One filter of a list, or its order. */
export function FilterSelect(props: FilterSelectProps) {
  const chip = useContext(ChipOf);
  if (!chip) return <SelectField {...props} size="small" shrink />;
  const { label, value, choices, onChange } = props;
  const chosen = value !== '' && choices.find((choice) => choice.value === value);
  return chosen && chip(t.filterIs(label, chosen.label), () => onChange(''));
}
