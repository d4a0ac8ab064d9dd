import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent } from 'react';
import * as t from '@/messages/palette';
import { LONGEST } from './use-hits';

interface PaletteFieldProps {
  value: string;
  /** Ids of the list and of its active line, if there is one. */
  listId: string | undefined;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The field of the palette, which keeps the focus, and the button that closes it. */
export const PaletteField = ({ value, listId, activeId, onType, onKeyDown, onClose }: PaletteFieldProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      pl: 2.5,
      pr: 1,
      minHeight: 60,
      flexShrink: 0,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <SearchIcon sx={{ color: 'text.secondary' }} />
    <InputBase
      autoFocus
      fullWidth
      value={value}
      placeholder={t.placeholder}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        input: {
          role: 'combobox',
          maxLength: LONGEST,
          autoComplete: 'off',
          autoCorrect: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'go',
          'aria-label': t.title,
          'aria-autocomplete': 'list',
          'aria-expanded': listId !== undefined,
          'aria-controls': listId,
          'aria-activedescendant': activeId,
        },
      }}
    />
    <IconButton aria-label={t.close} onClick={onClose}>
      <CloseIcon />
    </IconButton>
  </Box>
);
