import MoveIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import * as t from '@/messages/components/board';
import type { BoardItem, StatusWords } from './item';

interface MoveMenuProps<Status extends string> {
  item: BoardItem<Status>;
  words: StatusWords<Status>;
  onMove: (to: Status) => void;
}

/** The columns that an item may go to. */
export function MoveMenu<Status extends string>({
  item: { code, next_statuses },
  words,
  onMove,
}: MoveMenuProps<Status>) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t.moveItemTo(code)}
        title={t.moveTo}
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
            'aria-label': t.columnsFor(code),
            subheader: (
              <Typography
                component="li"
                role="presentation"
                variant="body2"
                color="textSecondary"
                sx={{ px: 2, lineHeight: '32px', fontWeight: 500 }}
              >
                {t.moveTo}
              </Typography>
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
            {words[status].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
