import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
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
