import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';
import { listShortcuts } from './registry';

/** Leads from a list to its keys. A phone has no keys. */
export function KeysHint({ label }: { label: string }) {
  return (
    <Button
      size="small"
      startIcon={<KeyboardIcon />}
      aria-keyshortcuts="?"
      onClick={listShortcuts}
      sx={{
        display: { xs: 'none', md: 'flex' },
        mb: 1,
        ml: 'auto',
        color: 'text.secondary',
        fontWeight: 400,
      }}
    >
      {label}
    </Button>
  );
}
