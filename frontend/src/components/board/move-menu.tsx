import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/components/board';
import { MoreMenu } from '../more-menu';
import type { BoardItem, StatusWords } from './item';

interface MoveMenuProps<Status extends string> {
  item: BoardItem<Status>;
  words: StatusWords<Status>;
  onMove: (to: Status) => void;
}

/** The columns that an item may go to. */
export const MoveMenu = <Status extends string>({
  item: { code, next_statuses },
  words,
  onMove,
}: MoveMenuProps<Status>) => (
  <MoreMenu
    size="small"
    label={t.moveItemTo(code)}
    title={t.moveTo}
    list={{
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
    }}
    sx={{ '@media (pointer: coarse)': { width: 44, height: 44, m: -0.75 } }}
  >
    {next_statuses.map((status) => (
      <MenuItem key={status} onClick={() => onMove(status)}>
        {words[status].label}
      </MenuItem>
    ))}
  </MoreMenu>
);
