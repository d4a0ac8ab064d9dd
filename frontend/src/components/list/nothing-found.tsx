import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import * as t from '@/messages/components/list';
import { EmptyState } from '../empty-state';

interface NothingFoundProps extends Omit<ComponentProps<typeof EmptyState>, 'children'> {
  action?: string;
  onClear: () => void;
}

/** Shown instead of a list in which the filters leave no row. */
export function NothingFound({ action = t.clearFilters, onClear, ...state }: NothingFoundProps) {
  return (
    <EmptyState {...state}>
      <Button
        variant="outlined"
        onClick={() => {
          // The list replaces this button: the focus goes on to the search above it.
          document.querySelector<HTMLElement>('[role="search"]')?.focus();
          onClear();
        }}
      >
        {action}
      </Button>
    </EmptyState>
  );
}
