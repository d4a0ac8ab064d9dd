import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Modal } from '@/components/modal/modal';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components';
import { KeyCaps } from './key-caps';
import type { Command } from './registry';
import { shortcutsStore, turnShortcuts } from './shortcuts-store';

interface ShortcutsDialogProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** All commands with their keys, and the switch that turns single keys off. */
export function ShortcutsDialog({ commands, onClose }: ShortcutsDialogProps) {
  const isOn = useStore(shortcutsStore);
  return (
    <Modal title={t.keyboardShortcuts} size="sm" onClose={onClose}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_event, next) => turnShortcuts(next)} />}
        label={t.singleKeyShortcuts}
        sx={{ mb: 1 }}
      />
      <Box component="dl" sx={{ m: 0 }}>
        {commands.map(({ keys, text }) => (
          <Stack
            key={text}
            direction="row"
            sx={{
              py: 0.75,
              gap: 2,
              alignItems: 'center',
              justifyContent: 'space-between',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" variant="body2">
              {text}
            </Typography>
            <Stack component="dd" direction="row" sx={{ m: 0, gap: 0.5, flexShrink: 0 }}>
              <KeyCaps keys={keys} />
            </Stack>
          </Stack>
        ))}
      </Box>
    </Modal>
  );
}
