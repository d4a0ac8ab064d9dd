import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import * as t from '@/messages/tickets/side';
import { Row } from './row';
import { ValueButton } from './value-button';

export interface Pick {
  value: string;
  label: string;
  node?: ReactNode;
}

interface PickRowProps {
  label: string;
  /** The key that opens it. */
  hotkey?: string;
  /** The choice that stands; empty for none. */
  value: string;
  /** The displayed value. */
  shown: ReactNode;
  /** How it is told. */
  told: string;
  choices: readonly Pick[];
  mayPick: boolean;
  busy: boolean;
  onOpen?: () => void;
  onPick: (value: string) => void;
}

/** A fact that is one of a few, chosen where it stands. */
export function PickRow(props: PickRowProps) {
  const { label, hotkey, value, shown, told, choices, mayPick, busy, onOpen, onPick } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayPick) return <Row label={label}>{shown}</Row>;
  return (
    <Row label={label}>
      <ValueButton
        {...(hotkey && { 'data-key': hotkey })}
        aria-label={t.changeLabel(label, told)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        // Not disabled, so that a keyboard user keeps the focus.
        aria-disabled={busy}
        onClick={({ currentTarget }) => {
          if (busy) return;
          onOpen?.();
          setAnchor(currentTarget);
        }}
      >
        {shown}
      </ValueButton>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 360, minWidth: 200, maxWidth: 320 } } }}
      >
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <MenuItem
              key={choice.value}
              role="menuitemradio"
              aria-checked={isChosen}
              selected={isChosen}
              onClick={() => {
                setAnchor(null);
                if (!isChosen) onPick(choice.value);
              }}
              sx={{ whiteSpace: 'normal', fontSize: '0.9375rem' }}
            >
              <Box component="span" sx={{ display: 'flex', width: 28, flexShrink: 0 }}>
                {isChosen && <CheckIcon fontSize="small" />}
              </Box>
              {choice.node ?? choice.label}
            </MenuItem>
          );
        })}
      </Menu>
    </Row>
  );
}
