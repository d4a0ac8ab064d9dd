import MoreIcon from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Menu, { type MenuProps } from '@mui/material/Menu';
import { type MouseEvent, useId, useState } from 'react';
import * as t from '@/messages/components/more-menu';

interface MoreMenuProps extends Pick<IconButtonProps, 'disabled' | 'size' | 'sx' | 'title'> {
  /** Names the button; several on one screen name their row. */
  label?: string;
  /** Whether the button shows its name instead of the dots. */
  isNamed?: boolean;
  /** The name and the heading of the list. */
  list?: NonNullable<MenuProps['slotProps']>['list'];
  /** Items of the menu. A chosen one closes it. */
  children: MenuProps['children'];
}

/** A button with three dots, or with its name, that opens a menu of actions. */
export function MoreMenu({ label = t.moreActions, isNamed, list, children, ...button }: MoreMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const opener = {
    ...button,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {isNamed ? (
        <Button variant="outlined" fullWidth {...opener}>
          {label}
        </Button>
      ) : (
        <IconButton {...opener} aria-label={label}>
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        slotProps={{ list }}
        onClose={close}
        onClick={close}
      >
        {children}
      </Menu>
    </>
  );
}
