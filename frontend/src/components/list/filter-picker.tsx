import { type ComponentProps, useContext } from 'react';
import * as t from '@/messages/components/list';
import { SearchPicker } from '../form/search-picker';
import { ChipOf } from './chip-of';

type Passed = 'label' | 'isLoading' | 'onSearch';

interface FilterPickerProps<Item extends { id: string }>
  extends Pick<ComponentProps<typeof SearchPicker<Item>>, Passed> {
  /** The id of the chosen item; empty: no filter. */
  value: string;
  /** The found items, with the chosen one among them. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onChange: (id: string) => void;
}

/** A filter of a list by one of many items, found by typing. */
export function FilterPicker<Item extends { id: string }>(props: FilterPickerProps<Item>) {
  const { value, items, onChange, ...picker } = props;
  const chip = useContext(ChipOf);
  const chosen = items.find(({ id }) => id === value) ?? null;
  if (chip) return chosen && chip(t.filterIs(props.label, props.nameOf(chosen)), () => onChange(''));
  return (
    <SearchPicker
      {...picker}
      emptyLabel={t.all}
      none={t.nothingFound}
      value={chosen}
      items={items}
      onChange={(item) => onChange(item?.id ?? '')}
    />
  );
}
