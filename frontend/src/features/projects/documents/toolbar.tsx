import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useUser } from '@/app/use-user';
import { SearchField } from '@/components/list/search-field';
import * as t from '@/messages/projects/documents';
import type { DocumentFilters } from './filters';
import { CATEGORY, categoriesFor } from './words';

interface ToolbarProps {
  filters: DocumentFilters;
  onChange: (changes: Partial<DocumentFilters>) => void;
}

export function Toolbar({ filters: { category, search }, onChange }: ToolbarProps) {
  const choices = [
    { value: '' as const, label: t.all },
    ...categoriesFor(useUser()?.role).map((value) => ({ value, label: CATEGORY[value].many })),
  ];
  return (
    <Stack
      role="search"
      tabIndex={-1}
      aria-label={t.documents}
      direction={{ xs: 'column', lg: 'row' }}
      sx={{ gap: 1.5, alignItems: { lg: 'center' }, minWidth: 0, flexGrow: 1 }}
    >
      <SearchField
        value={search}
        placeholder={t.fileName}
        onChange={(text) => onChange({ search: text })}
        sx={{ width: { xs: '100%', sm: 260 }, flexShrink: 0 }}
      />
      <Box
        role="group"
        aria-label={t.category}
        sx={{
          display: 'flex',
          gap: 0.75,
          // One line on a phone, moved by the finger, which fades into the margins of the page.
          flexWrap: { sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          scrollbarWidth: 'none',
          maskImage: {
            xs: 'linear-gradient(to right, transparent, black 16px, black calc(100% - 16px), transparent)',
            sm: 'none',
          },
          mx: { xs: -2, sm: 0 },
          px: { xs: 2, sm: 0 },
          my: { xs: -0.75, sm: 0 },
          py: { xs: 0.75, sm: 0 },
          '& > .MuiChip-root': { flexShrink: 0 },
        }}
      >
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
          />
        ))}
      </Box>
    </Stack>
  );
}
