import MoreIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import * as t from '@/messages/daily-entries/review';

interface SelectedBarProps {
  count: number;
  busy: boolean;
  /** `shared`: one decision for all; without it each entry is shared as its author wishes. */
  onApprove: (shared?: boolean) => void;
  onReturn: () => void;
}

/** Decides about all selected entries. */
export function SelectedBar({ count, busy, onApprove, onReturn }: SelectedBarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (shared: boolean) => () => {
    setAnchor(null);
    onApprove(shared);
  };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t.selectedEntries}
      sx={{
        gap: 1,
        mb: 2,
        position: 'sticky',
        top: 68,
        zIndex: 1,
        bgcolor: 'background.default',
        py: 1,
        flexWrap: 'wrap',
      }}
    >
      <Button variant="contained" loading={busy} onClick={() => onApprove()}>
        {t.approveSelected(count)}
      </Button>
      <Button
        variant="outlined"
        disabled={busy}
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t.approveAnd}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={onReturn}>
        {t.returnSelected(count)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(true)}>{t.approveShared}</MenuItem>
        <MenuItem onClick={choose(false)}>{t.approveUnshared}</MenuItem>
      </Menu>
    </Stack>
  );
}
