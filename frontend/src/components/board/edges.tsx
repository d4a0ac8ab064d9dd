import LeftIcon from '@mui/icons-material/ChevronLeft';
import RightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import * as t from '@/messages/components/board-edges';

/** Part of the row that one press scrolls. */
const STEP = 0.7;

interface EdgesProps {
  /** The columns, in a row that scrolls. */
  row: RefObject<HTMLElement | null>;
}

/** Pixels below the columns: the row's padding and the page's. */
const SPACE_BELOW_COLUMNS = 40;

/** Pixels that a column has at least, where the window is low or the row begins far down. */
const MIN_COLUMN_HEIGHT = 400;

/**
 * A line above the row that names the columns in sight, with buttons that show the others; a column that is cut
 * fades. It measures the room that the window has for the row.
 */
export function Edges({ row }: EdgesProps) {
  const [{ left, right, isCut, text }, setView] = useState(ALL);
  const measure = useEffectEvent(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth, children } = row.current;
    const { left: start, top } = row.current.getBoundingClientRect();
    const bar = row.current.offsetHeight - row.current.clientHeight;
    const taken = top + scrollY + bar + SPACE_BELOW_COLUMNS;
    row.current.style.setProperty('--room', `max(${MIN_COLUMN_HEIGHT}px, 100dvh - ${taken}px)`);
    const boxes = [...children].map((column) => {
      const { left: at, width } = column.getBoundingClientRect();
      return { from: at - start, to: at - start + width };
    });
    const seen = boxes.flatMap(({ from, to }, place) => {
      const middle = (from + to) / 2;
      return middle >= 0 && middle <= clientWidth ? [place + 1] : [];
    });
    const next = {
      left: scrollLeft > 1,
      right: scrollLeft + clientWidth < scrollWidth - 1,
      isCut: boxes.some(({ from, to }) => from < clientWidth - 1 && to > clientWidth + 1),
      text: t.shown(seen[0] ?? 1, seen.at(-1) ?? 1, children.length),
    };
    if (next.left !== left || next.right !== right || next.isCut !== isCut || next.text !== text) {
      setView(next);
    }
  });
  // A folded column changes the width of the row without an event.
  useLayoutEffect(() => measure());
  useEffect(() => {
    const element = row.current;
    const onChange = () => measure();
    // The row stands after this line and is there only now: it is measured once more.
    onChange();
    element?.addEventListener('scroll', onChange, { passive: true });
    globalThis.addEventListener('resize', onChange);
    return () => {
      element?.removeEventListener('scroll', onChange);
      globalThis.removeEventListener('resize', onChange);
    };
  }, [row]);
  const button = (label: string, direction: 1 | -1, isOn: boolean, Icon: typeof LeftIcon) => (
    <IconButton
      aria-label={label}
      title={label}
      // Not disabled, so that a keyboard user keeps the focus.
      aria-disabled={!isOn}
      sx={BUTTON}
      onClick={() =>
        row.current?.scrollBy({
          left: direction * row.current.clientWidth * STEP,
          behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
        })
      }
    >
      <Icon />
    </IconButton>
  );
  return (
    <>
      <Stack
        direction="row"
        sx={{ height: LINE, pb: 1, gap: 1, alignItems: 'center', justifyContent: 'end' }}
      >
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        {(left || right) && (
          <>
            {button(t.showEarlier, -1, left, LeftIcon)}
            {button(t.showLater, 1, right, RightIcon)}
          </>
        )}
      </Stack>
      {left && <Fade side="left" />}
      {isCut && <Fade side="right" />}
    </>
  );
}

const ALL = { left: false, right: false, isCut: false, text: '' };

/** The height of the line above the row. */
const LINE = 44;

const BUTTON = {
  width: 36,
  height: 36,
  // A finger swipes the row.
  '@media (hover: none)': { display: 'none' },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'background.paper', borderColor: 'primary.main' },
  '&[aria-disabled="true"]': { color: 'action.disabled', borderColor: 'divider', cursor: 'default' },
} as const;

const Fade = ({ side }: { side: 'left' | 'right' }) => (
  <Box
    sx={(theme) => ({
      position: 'absolute',
      zIndex: 2,
      top: LINE,
      bottom: 0,
      [side]: 0,
      width: 32,
      pointerEvents: 'none',
      background: `linear-gradient(to ${side}, transparent, ${theme.vars.palette.background.default})`,
    })}
  />
);
