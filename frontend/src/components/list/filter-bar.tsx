import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isValidElement, type ReactElement, type ReactNode, useContext, useId, useState } from 'react';
import * as t from '@/messages/components/list';
import { ChipOf } from './chip-of';
import { FilterChips } from './filter-chips';
import { FilterSelect } from './filter-select';
import { SearchField } from './search-field';
import { countFilters, isFilter, type ParamsOf, type Readers } from './use-list-params';

interface FilterFlagProps {
  label: string;
  isOn: boolean;
  onChange: (value: string) => void;
}

/** A filter that is on or off. */
const FilterFlag = ({ label, isOn, onChange }: FilterFlagProps) =>
  useContext(ChipOf)?.(label, () => onChange('')) ?? (
    <Chip
      component="button"
      clickable
      label={label}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      onClick={() => onChange(isOn ? '' : 'true')}
      sx={{ height: { xs: 44, md: 40 }, borderRadius: 999, justifySelf: 'start' }}
    />
  );

/** A filter under its name in the address: chosen from a menu or, without choices, on or off. */
interface Filter<Name> {
  name: Name;
  label: string;
  choices?: readonly { value: string; label: string }[];
}

/** A filter of its own kind: of one value, or of several under their names in the address. */
type FilterElement = ReactElement<
  | { value: string }
  | { value?: never; names: readonly string[]; filters: Readonly<Partial<Record<string, string>>> }
>;

const isSet = ({ props }: FilterElement): boolean =>
  props.value === undefined ? props.names.some((name) => props.filters[name]) : props.value !== '';

interface FilterBarProps<R extends Readers> {
  /** Name of the list, read out as the name of the search. */
  label: string;
  /** Hint in the search field; a list without it has no search. */
  placeholder?: string;
  readers: R;
  filters: ParamsOf<R>;
  onChange: (changes: Partial<Record<keyof R & string, string>>) => void;
  /**
   * The filters, those used most first, the list's order last; an element draws itself by `ChipOf` in the row of chips
   * when it is set.
   */
  selects: readonly (Filter<keyof R & string> | FilterElement | false)[];
  /** How many of them a desk shows beside the search. The others are behind a button, as all are on a phone. */
  inRow?: number;
  /** How many of them a phone and a tablet show. */
  inNarrowRow?: number;
  /** Views of the page, before the filters. */
  views?: ReactNode;
  /** Layout, beside the search. */
  actions?: ReactNode;
  /** Export, last in the row; on a phone with the filters, so that the search has room. */
  exporting?: ReactNode;
}

/** All controls have one height, on a phone and a tablet that of a finger, and one size of text. */
const CONTROLS = {
  '& .MuiInputBase-root, & .MuiButton-root, & .MuiToggleButton-root, & > .MuiChip-root': {
    minHeight: { xs: 44, md: 40 },
  },
  '& .MuiInputBase-root': { fontSize: { md: '0.875rem' } },
  // The gap of the outline is as wide as the label, whose font does not shrink with the field.
  '& fieldset': { fontSize: '1rem' },
};

/** Beside a search or views a phone shows a button as its icon: its text is not drawn, but still read out. */
const BESIDE_OTHERS = {
  '& > .MuiButton-root': {
    minWidth: 44,
    pr: { xs: '3px', sm: 2 },
    fontSize: { xs: 0, sm: '0.875rem' },
  },
  '& input': { textOverflow: 'ellipsis' },
};

/** Search, filters and order of a list; all of them stand in the address. */
export function FilterBar<R extends Readers>(props: FilterBarProps<R>) {
  const {
    label,
    placeholder,
    readers,
    filters,
    onChange,
    selects,
    inRow = 2,
    inNarrowRow = 0,
    views,
    actions,
    exporting,
  } = props;
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('md'));
  const phone = useMediaQuery(breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const change = (...changes: (readonly [string, string])[]) =>
    onChange(Object.fromEntries(changes) as Partial<Record<keyof R & string, string>>);
  const draw = (filter: Filter<keyof R & string> | FilterElement) => {
    if (isValidElement(filter)) return filter;
    const { name, label: text, choices } = filter;
    const props = { label: text, onChange: (value: string) => change([name, value]) };
    return choices ? (
      <FilterSelect key={name} {...props} value={filters[name]} choices={choices} />
    ) : (
      <FilterFlag key={name} {...props} isOn={filters[name] !== ''} />
    );
  };
  const fields = selects.filter((it) => it !== false);
  const shown = wide ? inRow : inNarrowRow;
  const folded = fields.slice(shown);
  const count = countFilters(readers, filters);
  return (
    // Views without a filter are no search.
    <Box role={fields[0] && 'search'} aria-label={fields[0] && label} tabIndex={-1} sx={{ mb: 2.5 }}>
      <Stack
        direction="row"
        sx={{
          ...CONTROLS,
          ...((placeholder ?? views) !== undefined && BESIDE_OTHERS),
          gap: { xs: 1, md: 1.5 },
          alignItems: 'center',
          flexWrap: 'wrap',
          '& > .MuiFormControl-root, & > .MuiAutocomplete-root': { flex: '0 1 176px', width: 'auto' },
        }}
      >
        {views}
        {placeholder !== undefined && (
          <SearchField
            value={filters['search'] ?? ''}
            placeholder={placeholder}
            sx={{ '&&': { flex: '1 1 128px' } }}
            onChange={(search) => change(['search', search])}
          />
        )}
        {fields.slice(0, shown).map(draw)}
        {folded.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => setOpen(!open)}
          >
            {count === 0 ? t.filters : t.activeFilters(count)}
          </Button>
        )}
        {actions}
        {!phone && exporting}
      </Stack>
      <Box
        id={panelId}
        hidden={!open}
        sx={{
          ...CONTROLS,
          display: open ? 'grid' : 'none',
          gap: 1.5,
          mt: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(180px, 1fr))',
          },
          alignItems: 'center',
          '& > *': { minWidth: 0 },
        }}
      >
        {open && folded.map(draw)}
        {open && phone && exporting}
      </Box>
      {count > 0 && (
        <FilterChips
          onClear={() =>
            change(
              ...Object.keys(readers)
                .filter(isFilter)
                .map((name) => [name, ''] as const),
            )
          }
        >
          {fields.map(
            (it) =>
              (isValidElement(it)
                ? isSet(it)
                : isFilter(it.name) && filters[it.name] !== readers[it.name]?.(null)) && draw(it),
          )}
        </FilterChips>
      )}
    </Box>
  );
}
