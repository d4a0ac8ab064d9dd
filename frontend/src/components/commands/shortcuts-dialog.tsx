import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Modal } from '@/components/modal/modal';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components';
import { shortcutsStore, turnShortcuts } from './shortcuts-store';
import type { Command } from './use-commands';

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
              {keys.map((key) => (
                <Box
                  key={key}
                  component="kbd"
                  sx={{
                    minWidth: 24,
                    px: 0.75,
                    py: 0.25,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 0.75,
                    bgcolor: 'background.default',
                    fontFamily: 'inherit',
                    fontSize: '0.8125rem',
                    fontWeight: 600,
                    textAlign: 'center',
                  }}
                >
                  {key}
                </Box>
              ))}
            </Stack>
          </Stack>
        ))}
      </Box>
    </Modal>
  );
}
