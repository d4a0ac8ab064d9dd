import MoveIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { TicketStatus } from '@/api/generated/model/ticketStatus';
import type { TicketSummary } from '@/api/generated/model/ticketSummary';
import * as t from '@/messages/tickets/board';
import { STATUS } from '../states';

interface MoveMenuProps {
  ticket: TicketSummary;
  onMove: (to: TicketStatus) => void;
}

/** Where the server says that a ticket may go from here. */
export function MoveMenu({ ticket: { code, next_statuses }, onMove }: MoveMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t.moveTo(code)}
        title={t.moveMenuMoveTo}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ '@media (pointer: coarse)': { width: 44, height: 44, m: -0.75 } }}
      >
        <MoveIcon fontSize="small" />
      </IconButton>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: {
            'aria-label': t.moveMenuMoveTo2(code),
            subheader: (
              <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
                {t.moveMenuMoveTo}
              </ListSubheader>
            ),
          },
        }}
      >
        {next_statuses.map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              setAnchor(null);
              onMove(status);
            }}
          >
            {STATUS[status].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
