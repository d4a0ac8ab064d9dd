import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';

interface BulkChoice {
  value: string;
  label: string;
}

interface BulkMenuProps {
  label: string;
  choices: readonly BulkChoice[];
  busy: boolean;
  onChoose: (value: string) => void;
}

export function BulkMenu({ label, choices, busy, onChoose }: BulkMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        endIcon={<ArrowIcon />}
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        sx={{ flexShrink: 0 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            onClick={() => {
              setAnchor(null);
              onChoose(choice.value);
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
