import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { KeyCaps } from '@/components/commands/key-caps';
import * as t from '@/messages/palette';

const HINTS = [
  { keys: [t.arrowKeys], text: t.moveHint },
  { keys: [t.enterKey], text: t.openHint },
  { keys: [t.escapeKey], text: t.closeHint },
];

/** The keys of the palette. A phone has no keys. */
export const KeysFooter = () => (
  <Stack
    direction="row"
    aria-hidden
    sx={{
      display: { xs: 'none', sm: 'flex' },
      gap: 2.5,
      px: 2.5,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      typography: 'caption',
      color: 'text.secondary',
      flexShrink: 0,
    }}
  >
    {HINTS.map(({ keys, text }) => (
      <Box key={text} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <KeyCaps keys={keys} />
        {text}
      </Box>
    ))}
  </Stack>
);
