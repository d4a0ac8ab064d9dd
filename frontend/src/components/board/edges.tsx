import LeftIcon from '@mui/icons-material/ChevronLeft';
import RightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { VIEWS_ROW } from '@/components/list/views/views-row';
import * as t from '@/messages/components/board-edges';

interface EdgesProps {
  /** The columns, in a row that scrolls. */
  row: RefObject<HTMLElement | null>;
}

/** Pixels below the columns: the row's padding and the rest of the page's. */
const SPACE_BELOW_COLUMNS = 16;

/** Pixels that a column has at least, where the window is low or the row begins far down. */
const MIN_COLUMN_HEIGHT = 400;

/** Distance from the start of the row to the edges of its columns, in pixels. */
function boxesIn(row: HTMLElement) {
  const { left: start } = row.getBoundingClientRect();
  return Array.from(row.children, (column) => {
    const { left, width } = column.getBoundingClientRect();
    return { from: left - start, to: left - start + width };
  });
}

/** Scrolls so that the next column that is cut or hidden on one side is the first, or the last, whole one. */
function showMore(row: HTMLElement, direction: 1 | -1) {
  const { clientWidth } = row;
  const boxes = boxesIn(row);
  const left =
    direction === 1
      ? boxes.find(({ to }) => to > clientWidth + 1)?.from
      : (boxes.findLast(({ from }) => from < -1)?.to ?? clientWidth) - clientWidth;
  row.scrollBy({
    left: left ?? 0,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}

/**
 * Names the columns in sight at the right of the views, with buttons that show the others: absent where all columns
 * fit. A column that is cut fades. It measures the room that the window has for the row.
 */
export function Edges({ row }: EdgesProps) {
  const [{ left, right, isCut, text, views }, setView] = useState(ALL);
  const measure = useEffectEvent(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const { top } = row.current.getBoundingClientRect();
    const bar = row.current.offsetHeight - row.current.clientHeight;
    const hidden = { left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 };
    const taken = top + scrollY + bar + SPACE_BELOW_COLUMNS;
    row.current.style.setProperty('--room', `max(${MIN_COLUMN_HEIGHT}px, 100dvh - ${taken}px)`);
    const boxes = boxesIn(row.current);
    const seen = boxes.flatMap(({ from, to }, place) => {
      const middle = (from + to) / 2;
      return middle >= 0 && middle <= clientWidth ? [place + 1] : [];
    });
    const next = {
      ...hidden,
      isCut: boxes.some(({ from, to }) => from < clientWidth - 1 && to > clientWidth + 1),
      text: t.shown(seen[0] ?? 1, seen.at(-1) ?? 1, boxes.length),
      views: document.getElementById(VIEWS_ROW),
    };
    if (
      next.left !== left ||
      next.right !== right ||
      next.isCut !== isCut ||
      next.text !== text ||
      next.views !== views
    ) {
      setView(next);
    }
  });
  // A folded column changes the width of the row without an event.
  useLayoutEffect(() => measure());
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const onChange = () => measure();
    // A row that stands after this is there only now: it is measured once more.
    onChange();
    element.addEventListener('scroll', onChange, { passive: true });
    // The row is also resized without the window, such as by the menu beside it.
    const observer = new ResizeObserver(onChange);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => {
      element.removeEventListener('scroll', onChange);
      observer.disconnect();
    };
  }, [row]);
  const button = (label: string, direction: 1 | -1, isOn: boolean, Icon: typeof LeftIcon) => (
    <IconButton
      aria-label={label}
      title={label}
      // Not disabled, so that a keyboard user keeps the focus.
      aria-disabled={!isOn}
      sx={BUTTON}
      onClick={() => row.current && showMore(row.current, direction)}
    >
      <Icon />
    </IconButton>
  );
  return (
    <>
      {views &&
        (left || right) &&
        createPortal(
          <Stack direction="row" sx={PAGER}>
            <Typography variant="body2" color="textSecondary" noWrap>
              {text}
            </Typography>
            {button(t.showEarlier, -1, left, LeftIcon)}
            {button(t.showLater, 1, right, RightIcon)}
          </Stack>,
          views,
        )}
      {left && <Fade side="left" />}
      {isCut && <Fade side="right" />}
    </>
  );
}

const ALL = { left: false, right: false, isCut: false, text: '', views: null as HTMLElement | null };

/** Its buttons are higher than the views, and leave their row its height. Buttons for a view itself stand before it. */
const PAGER = { order: 1, flexShrink: 0, gap: 1, alignItems: 'center', my: -1, ml: 'auto' } as const;

const BUTTON = {
  width: 44,
  height: 44,
  '@media (hover: hover)': { width: 36, height: 36 },
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
      top: 0,
      bottom: 0,
      [side]: 0,
      width: 32,
      pointerEvents: 'none',
      background: `linear-gradient(to ${side}, transparent, ${theme.vars.palette.background.default})`,
    })}
  />
);
