import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import * as t from '@/messages/components';
import { BackCloses } from './leave-block';

type ModalSize = 'sm' | 'md' | 'lg' | 'xl' | 'full';

const WIDTH: Record<Exclude<ModalSize, 'full'>, number> = { sm: 448, md: 640, lg: 896, xl: 1152 };

const onPhone = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    m: 0,
    maxWidth: '100%',
    minHeight: '100dvh',
    borderRadius: 0,
    verticalAlign: 'top',
    // The dialog's container scrolls: sticky actions refer to it.
    '&, & > div': { overflowY: 'visible' },
  },
});

interface ModalProps {
  title: string;
  size?: ModalSize;
  /** Whether it covers the whole window of a phone. */
  fillsPhone?: boolean;
  /** Whether the address opens it: then going back closes it without help. */
  isInAddress?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Closes on Escape, on a click beside it, by its button and by the browser's Back, which leaves the page as it is; the
 * page behind does not scroll.
 */
export function Modal({
  title,
  size = 'md',
  fillsPhone = false,
  isInAddress,
  onClose,
  children,
}: ModalProps) {
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  // Where what had the focus has gone, the dialog does not hear the key.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
      if ([...document.querySelectorAll('.MuiModal-root')].at(-1) === root.current) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const full = size === 'full';
  return (
    <Dialog
      ref={root}
      open
      onClose={onClose}
      fullWidth
      fullScreen={full}
      maxWidth={false}
      scroll="body"
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          'data-size': size,
          sx: full
            ? {}
            : [
                {
                  maxWidth: { xs: 'calc(100% - 32px)', sm: `min(${WIDTH[size]}px, calc(100% - 64px))` },
                  mx: { xs: 2, sm: 4 },
                  width: '100%',
                },
                fillsPhone && onPhone,
              ],
        } as object,
      }}
    >
      {!isInAddress && <BackCloses onClose={onClose} />}
      <DialogTitle
        id={titleId}
        component="h2"
        sx={{ pl: { xs: 2.5, sm: 4 }, pr: 7, pt: 3, pb: 1, typography: 'h3' }}
      >
        {title}
      </DialogTitle>
      <IconButton aria-label={t.close} onClick={onClose} sx={{ position: 'absolute', top: 16, right: 16 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent sx={{ px: { xs: 2.5, sm: 4 }, pb: 4 }}>{children}</DialogContent>
    </Dialog>
  );
}
