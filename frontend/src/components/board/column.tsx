import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Total } from '@/api/generated/model/total';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { StatusChip } from '@/components/status-chip';
import { useVisible } from '@/components/use-visible';
import { countText } from '@/lib/counts';
import * as t from '@/messages/components/board';
import { COLOUR } from '@/theme/marks';
import { COLUMN_WIDTH } from './column-width';
import type { BoardItem, ColumnOf, StatusWords } from './item';
import { type Moved, type Order, withMoves } from './moves';
import { type ColumnList, useColumn } from './use-column';
import { useColumnPlace } from './use-column-place';

/** How a column stands to the item that is on its way. */
export type Offer = 'none' | 'open' | 'over' | 'shut';

export interface ColumnTexts {
  /** `12 items`. */
  count: (total: Total) => string;
  empty: string;
  /** Shown when the next page could not be loaded. */
  moreFailed: string;
}

interface ColumnProps<Status extends string, Item> {
  column: ColumnOf<Status, Item>;
  list: ColumnList<Item>;
  texts: ColumnTexts;
  isOld: boolean;
  words: StatusWords<Status>;
  moved: Moved<Item>;
  order: Order<Item>;
  /** Under the column's name. */
  note: ReactNode;
  offer: Offer;
  /** Whether columns stand beside each other, with room to fold. */
  hasRoom: boolean;
  isFolded: boolean;
  onFold: () => void;
  onDrop: (item: Item, to: Status) => void;
  card: (item: Item) => ReactNode;
}

const LINE: Record<Offer, object> = {
  none: {},
  open: { outline: `2px dashed ${COLOUR.divider}` },
  over: { outline: `2px solid ${COLOUR.primary}` },
  shut: { opacity: 0.5 },
};

/** A column is darker than its cards in both schemes. */
const PLACE = {
  // The hidden heading of a phone stays within its column, so that the page does not scroll sideways.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'action.hover',
  '[data-color-scheme="dark"] &': { bgcolor: 'rgba(0, 0, 0, 0.35)' },
  borderRadius: 1.5,
  outlineOffset: -2,
  transition: 'opacity 150ms',
} as const;

const STRIP = { ...PLACE, flex: '0 0 44px' };

const COLUMN = {
  ...PLACE,
  flex: COLUMN_WIDTH,
  // Five columns fill a window of 1440 px.
  minWidth: { xs: 0, lg: 220 },
  maxHeight: { sm: 'var(--room, 60dvh)' },
  scrollSnapAlign: 'start',
  // Long chips take two lines.
  '& span': { whiteSpace: 'normal' },
};

/** The chip is bare, so that the longest name has one line in the narrowest column. */
const NAME = {
  m: 0,
  fontSize: 0,
  '&& span': { p: 0, bgcolor: 'transparent', whiteSpace: 'nowrap' },
} as const;

/** A column that goes on below its edge fades there, until it is scrolled to its end. */
const CARDS = {
  minHeight: 120,
  p: 1,
  pt: { sm: 0.25 },
  overflowY: { sm: 'auto' },
  '@keyframes foot': { '0%, 99%': { maskImage: 'linear-gradient(black calc(100% - 40px), transparent)' } },
  animation: { sm: 'foot linear' },
  animationTimeline: { sm: 'scroll(self)' },
} as const;

export function Column<Status extends string, Item extends BoardItem<Status>>(
  props: ColumnProps<Status, Item>,
) {
  const { column, texts, isOld, words, moved, order, note, offer, hasRoom, isFolded, onFold, onDrop, card } =
    props;
  const { status } = column;
  const { label, tone } = words[status];
  const list = useColumn(column, props.list);
  const { items, total } = withMoves(list, status, moved, order);
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // An empty column leaves its room to the others, and takes cards as before.
  const isEmpty = total.count === 0;
  const isStrip = hasRoom && (isFolded || isEmpty);
  useColumnPlace(box, isStrip ? `${status}-folded` : status);
  const end = useRef<HTMLDivElement>(null);
  const canLoad = list.hasMore && !list.isLoading && !list.hasFailed && !isOld;
  useVisible(end, list.loadMore, canLoad && !isStrip);

  const drop = useEffectEvent((item: Item) => onDrop(item, status));
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => itemOf<Item>(source.data)?.next_statuses.includes(status) ?? false,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const item = itemOf<Item>(source.data);
        if (item) drop(item);
      },
    });
  }, [status]);

  const name = `${label}: ${texts.count(total)}`;
  return (
    <Box
      component="section"
      ref={place}
      aria-label={name}
      sx={{ ...(isStrip ? STRIP : COLUMN), ...LINE[isOver ? 'over' : offer] }}
    >
      {isStrip ? (
        <Box
          {...(!isEmpty && {
            component: ButtonBase,
            'aria-expanded': false,
            title: t.show(label),
            onClick: onFold,
          })}
          sx={{
            display: 'flex',
            placeItems: 'center',
            flexGrow: 1,
            py: 1.5,
            gap: 1,
            justifyContent: 'start',
            borderRadius: 1.5,
            writingMode: 'vertical-rl',
            typography: 'body2',
            fontWeight: 600,
          }}
        >
          <span>{label}</span>
          <Count total={total} />
        </Box>
      ) : (
        <>
          {/* On a phone the strip above names the column and counts it: the heading is for screen readers. */}
          <Stack
            direction="row"
            sx={{
              '@media (max-width: 599.95px)': visuallyHidden,
              alignItems: 'center',
              gap: 0.5,
              minHeight: 44,
              pl: 1,
            }}
          >
            <Box component="h2" sx={NAME}>
              <StatusChip tone={tone} label={label} />
            </Box>
            <Count total={total} />
            {hasRoom && (
              <IconButton title={t.fold(label)} onClick={onFold} sx={{ ml: 'auto', p: 0.25 }}>
                <FoldIcon fontSize="small" />
              </IconButton>
            )}
          </Stack>
          {note && <Box sx={{ px: 1, pt: { xs: 1, sm: 0 }, pb: 1 }}>{note}</Box>}
          <Box ref={box} sx={CARDS}>
            <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
              {items.map(card)}
            </Stack>
            {items.length === 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
                {texts.empty}
              </Typography>
            )}
            <Box ref={end} sx={{ textAlign: 'center', '& > *': { mt: 1 } }}>
              {list.hasFailed && (
                <Typography variant="body2" color="error" role="alert">
                  {texts.moreFailed}
                </Typography>
              )}
              {list.hasMore && (
                <Button size="small" loading={list.isLoading} onClick={list.loadMore}>
                  {list.hasFailed ? t.tryAgain : t.loadMore}
                </Button>
              )}
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}

const itemOf = <Item,>(data: Record<string | symbol, unknown>): Item | undefined =>
  data['item'] as Item | undefined;

function Count({ total }: { total: Total }) {
  return (
    <Typography variant="caption" color="textSecondary">
      {countText(total)}
    </Typography>
  );
}
