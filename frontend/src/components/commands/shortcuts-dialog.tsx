import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components/commands';
import { Switch } from '../form/switch';
import { Modal } from '../modal/modal';
import { KeyCaps } from './key-caps';
import { type CommandGroup, useListed } from './registry';
import { shortcutsStore, turnShortcuts } from './shortcuts-store';

/** All commands with keys, and the switch that turns single keys off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useStore(shortcutsStore);
  return (
    <Modal title={t.keyboardShortcuts} size="sm" onClose={onClose}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_event, next) => turnShortcuts(next)} />}
        label={t.singleKeyShortcuts}
      />
      <Group group="screen" title={t.onThisScreen} />
      <Group group="all" title={t.onEveryScreen} />
      <Group group="go" title={t.openScreen} />
      <Group group="create" title={t.createNew} />
    </Modal>
  );
}

function Group({ group, title }: { group: CommandGroup; title: string }) {
  const commands = useListed(group).filter(
    // Commands of the dashboard that are not allowed to the role are of no use to it.
    ({ keys, run }) => keys.length > 0 && (run !== undefined || group === 'screen' || group === 'all'),
  );
  if (commands.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
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
    </Box>
  );
}
