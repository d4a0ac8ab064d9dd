import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Menu, { type MenuProps } from '@mui/material/Menu';
import { useId, useState } from 'react';
import * as t from '@/messages/components/more-menu';

interface MoreMenuProps extends Pick<IconButtonProps, 'disabled' | 'size' | 'sx' | 'title'> {
  /** Names the button; several on one screen name their row. */
  label?: string;
  /** The name and the heading of the list. */
  list?: NonNullable<MenuProps['slotProps']>['list'];
  /** Items of the menu. A chosen one closes it. */
  children: MenuProps['children'];
}

/** A button with three dots that opens a menu of rarer actions. */
export function MoreMenu({ label = t.moreActions, list, children, ...button }: MoreMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
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
