import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type ReactNode, useContext } from 'react';
import * as t from '@/messages/components/list';
import { ChipOf, type DrawChip } from './chip-of';

/** As high as a finger needs on a phone. */
const HEIGHT = { xs: 44, md: 32 };

/** Runs a change that removes the pressed button: the focus goes on to the search above. */
const andFocusSearch = (change: () => void) => () => {
  document.querySelector<HTMLElement>('[role="search"]')?.focus();
  change();
};

const drawChip: DrawChip = (text, clear) => (
  <Chip
    key={text}
    component="button"
    clickable
    label={text}
    aria-label={t.removeFilter(text)}
    onClick={andFocusSearch(clear)}
    onDelete={andFocusSearch(clear)}
    sx={{ height: HEIGHT }}
  />
);

interface FilterChipsProps {
  /** The filters of a list. Each that is set draws itself as a chip. */
  children: ReactNode;
  onClear: () => void;
}

/** Filters that are set, each with a button that removes it. */
export const FilterChips = ({ children, onClear }: FilterChipsProps) => (
  <Box role="group" aria-label={t.chosenFilters} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
    <ChipOf value={drawChip}>{children}</ChipOf>
    <Button size="small" onClick={andFocusSearch(onClear)} sx={{ height: HEIGHT }}>
      {t.clearAll}
    </Button>
  </Box>
);

interface FilterFlagProps {
  label: string;
  isOn: boolean;
  onChange: (value: string) => void;
}

/** A filter that is on or off. */
export const FilterFlag = ({ label, isOn, onChange }: FilterFlagProps) =>
  useContext(ChipOf)?.(label, () => onChange('')) ?? (
    <Chip
      component="button"
      clickable
      label={label}
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      onClick={() => onChange(isOn ? '' : 'true')}
      sx={{ height: { xs: 44, md: 40 }, borderRadius: 1, justifySelf: 'start' }}
    />
  );
