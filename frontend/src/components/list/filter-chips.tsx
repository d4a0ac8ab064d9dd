import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import * as t from '@/messages/components/list';
import { ChipOf, type DrawChip } from './chip-of';

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
  />
);

interface FilterChipsProps {
  /** The filters of a list. Each that is set draws itself as a chip. */
  children: ReactNode;
  onClear: () => void;
}

/** Filters that are set, each with a button that removes it. */
export const FilterChips = ({ children, onClear }: FilterChipsProps) => (
  <Box
    role="group"
    aria-label={t.chosenFilters}
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5, mt: 1.5 }}
  >
    <ChipOf value={drawChip}>{children}</ChipOf>
    <Button size="small" onClick={andFocusSearch(onClear)}>
      {t.clearAll}
    </Button>
  </Box>
);
