import LeftIcon from '@mui/icons-material/ChevronLeft';
import RightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import * as t from '@/messages/components/board';

/** Part of the row that one press scrolls. */
const STEP = 0.7;

interface EdgesProps {
  /** The columns, in a row that scrolls. */
  row: RefObject<HTMLElement | null>;
}

/** Fades the edges of the row where columns are out of sight, each with a button that shows them. */
export function Edges({ row }: EdgesProps) {
  const [hidden, setHidden] = useState({ left: false, right: false });
  const measure = useEffectEvent(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const left = scrollLeft > 1;
    const right = scrollLeft + clientWidth < scrollWidth - 1;
    if (left !== hidden.left || right !== hidden.right) setHidden({ left, right });
  });
  // A folded column changes the width of the row without an event.
  useEffect(() => measure());
  useEffect(() => {
    const element = row.current;
    const onChange = () => measure();
    element?.addEventListener('scroll', onChange, { passive: true });
    globalThis.addEventListener('resize', onChange);
    return () => {
      element?.removeEventListener('scroll', onChange);
      globalThis.removeEventListener('resize', onChange);
    };
  }, [row]);
  const scroll = (direction: 1 | -1) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * STEP,
      behavior: isStill ? 'auto' : 'smooth',
    });
  };
  return (
    <>
      {hidden.left && (
        <Edge side="left">
          <IconButton aria-label={t.showEarlier} title={t.showEarlier} sx={BUTTON} onClick={() => scroll(-1)}>
            <LeftIcon />
          </IconButton>
        </Edge>
      )}
      {hidden.right && (
        <Edge side="right">
          <IconButton aria-label={t.showLater} title={t.showLater} sx={BUTTON} onClick={() => scroll(1)}>
            <RightIcon />
          </IconButton>
        </Edge>
      )}
    </>
  );
}

const BUTTON = {
  width: 44,
  height: 44,
  // A finger swipes the row.
  '@media (hover: none)': { display: 'none' },
  pointerEvents: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.paper', borderColor: 'primary.main' },
} as const;

interface EdgeProps {
  side: 'left' | 'right';
  children: ReactNode;
}

const Edge = ({ side, children }: EdgeProps) => (
  <Box
    sx={(theme) => ({
      position: 'absolute',
      zIndex: 2,
      top: 0,
      bottom: 0,
      [side]: 0,
      width: 64,
      display: 'flex',
      alignItems: 'center',
      justifyContent: side === 'left' ? 'flex-start' : 'flex-end',
      pointerEvents: 'none',
      background: `linear-gradient(to ${side}, transparent, ${theme.vars.palette.background.default})`,
    })}
  >
    {children}
  </Box>
);
