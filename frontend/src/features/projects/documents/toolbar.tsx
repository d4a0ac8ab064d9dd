import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useUser } from '@/app/use-user';
import { swipedRow } from '@/components/layout/swiped-row';
import { SearchField } from '@/components/list/search-field';
import * as t from '@/messages/projects/documents';
import type { DocumentFilters } from './filters';
import { CATEGORY, categoriesFor } from './words';

/** On a phone and a tablet the categories have a line of their own. */
const TOOLBAR = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'center',
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: '260px minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"search add" "kinds kinds"', lg: '"search kinds add"' },
  // The button is as high as the search.
  '& .MuiInputBase-root, & > .add > *': { minHeight: { xs: 44, md: 40 } },
  '& > .add': { gridArea: 'add', '&:empty': { display: 'none' } },
} as const;

interface ToolbarProps {
  filters: DocumentFilters;
  onChange: (changes: Partial<DocumentFilters>) => void;
  /** The way to add documents, beside the search. */
  children: ReactNode;
}

export function Toolbar({ filters: { category, search }, onChange, children }: ToolbarProps) {
  const choices = [
    { value: '' as const, label: t.all },
    ...categoriesFor(useUser()?.role).map((value) => ({ value, label: CATEGORY[value].many })),
  ];
  return (
    <Box role="search" tabIndex={-1} aria-label={t.documents} sx={TOOLBAR}>
      <SearchField
        value={search}
        placeholder={t.fileName}
        onChange={(text) => onChange({ search: text })}
        sx={{ gridArea: 'search' }}
      />
      <Box role="group" aria-label={t.category} sx={{ gridArea: 'kinds', ...swipedRow('sm') }}>
        {choices.map(({ value, label }) => (
          <Chip
            key={label}
            component="button"
            clickable
            label={label}
            aria-pressed={category === value}
            color={category === value ? 'primary' : 'default'}
            variant={category === value ? 'filled' : 'outlined'}
            onClick={() => onChange({ category: value })}
            sx={{ flexShrink: 0, minWidth: 52 }}
          />
        ))}
      </Box>
      <div className="add">{children}</div>
    </Box>
  );
}
