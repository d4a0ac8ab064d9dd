import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { listShortcuts } from './registry';

interface KeysHintProps {
  /** The keys of a list, in a sentence. */
  text: string;
  /** Name and tip of the button that lists all keys. */
  label: string;
  tip: string;
}

/** Keys of a list above it. A phone has no keys. */
export function KeysHint({ text, label, tip }: KeysHintProps) {
  return (
    <Stack direction="row" sx={{ mb: 1, gap: 1, alignItems: 'center', display: { xs: 'none', md: 'flex' } }}>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <IconButton size="small" aria-label={label} title={tip} onClick={listShortcuts}>
        <KeyboardIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
