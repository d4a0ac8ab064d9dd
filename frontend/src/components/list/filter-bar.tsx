import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { FilterSelect } from './filter-select';
import { SearchField } from './search-field';
import { Toolbar } from './toolbar';
import { countFilters, type ParamsOf, type Readers } from './use-list-params';

/** A filter chosen from a menu, under its name in the address. */
interface Select<Name> {
  name: Name;
  label: string;
  choices: readonly { value: string; label: string }[];
}

interface FilterBarProps<R extends Readers> {
  /** Name of the list, read out as the name of the search. */
  label: string;
  /** Hint in the search field; a list without it has no search. */
  placeholder?: string;
  readers: R;
  filters: ParamsOf<R>;
  onChange: (changes: Partial<Record<keyof R & string, string>>) => void;
  /** The filters in order, the list's order last; an element is a filter of its own kind. */
  selects: readonly (Select<keyof R & string> | ReactElement | false)[];
  /** Layout and export, beside the search. */
  actions?: ReactNode;
}

/** Search, filters and order of a list; all of them stand in the address. */
export function FilterBar<R extends Readers>(props: FilterBarProps<R>) {
  const { label, placeholder, readers, filters, onChange, selects, actions } = props;
  const change = (name: keyof R & string, value: string) =>
    onChange({ [name]: value } as Partial<Record<keyof R & string, string>>);
  return (
    <Toolbar
      label={label}
      search={
        placeholder !== undefined && (
          <SearchField
            value={filters['search'] ?? ''}
            placeholder={placeholder}
            sx={{ flex: '1 1 240px' }}
            onChange={(search) => change('search', search)}
          />
        )
      }
      count={countFilters(readers, filters)}
      actions={actions}
    >
      {selects.map((select) =>
        select === false || isValidElement(select) ? (
          select
        ) : (
          <FilterSelect
            key={select.name}
            label={select.label}
            value={filters[select.name]}
            choices={select.choices}
            onChange={(value) => change(select.name, value)}
          />
        ),
      )}
    </Toolbar>
  );
}
