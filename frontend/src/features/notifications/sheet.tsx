import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { Inbox } from './inbox-panel';

interface SheetProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Under the bell where there is room, the whole screen of a phone. */
export function Sheet({ anchor, onClose }: SheetProps) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const;
  const inbox = <Inbox titleId={titleId} isPhone={isPhone} onClose={onClose} />;
  if (isPhone) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        sx={(theme) => ({ zIndex: theme.zIndex.modal })}
        slotProps={{ paper: { ...dialog, sx: { height: '100dvh', borderRadius: 0 } } }}
      >
        {inbox}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          ...dialog,
          sx: {
            display: 'flex',
            flexDirection: 'column',
            width: 420,
            maxHeight: 'min(640px, calc(100dvh - 96px))',
            mt: 1,
            border: 1,
            borderColor: 'divider',
          },
        },
      }}
    >
      {inbox}
    </Popover>
  );
}
