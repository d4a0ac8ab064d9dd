import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useRegistered } from '@/components/commands/registry';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { lazyPart } from '@/components/lazy/lazy-part';
import { OfflineNotice } from '@/components/offline-notice';
import * as t from '@/messages/components/board';
import { Card, type CardContent } from './card';
import { Column, type ColumnTexts, type Offer } from './column';
import type { BoardItem, ColumnOf } from './item';
import { type Order, withMoves } from './moves';
import type { ColumnList } from './use-column';
import { useFolded } from './use-folded';
import { useLift } from './use-lift';
import type { Move, Moves } from './use-moves';

/** Names the columns in sight, with buttons for the others; a phone has a strip of all columns instead. */
const Edges = lazyPart(() => import('./edges').then((it) => it.Edges));
const Strip = lazyPart(() => import('./strip').then((it) => it.Strip));

/** Begins 16 px below the filters, and ends 8 px above the end of the page. */
const PLACE = { mt: { sm: -0.5 }, mb: { sm: -2, md: -3 }, transition: 'opacity 150ms' } as const;

interface ColumnsProps<Status extends string, Item extends BoardItem<Status>, Fresh extends Item> {
  /** From left to right. */
  columns: readonly ColumnOf<Status, Item>[];
  moves: Moves<Status, Item, Fresh>;
  texts: ColumnTexts;
  /** Shown when all columns are empty. */
  nothing: ReactNode;
  /** Whether the columns belong to other filters, until the requested ones are loaded. */
  isOld: boolean;
  /** Columns folded at first, and the key under which the browser keeps the choice. */
  folding: { key: string; usual: readonly Status[] };
  listOf: (status: Status) => ColumnList<Item>;
  card: (item: Item) => CardContent;
  /** The server's order within a column, for cards that were moved. */
  order: Order<Item>;
  /** Shown under the name of a column, such as a sum. */
  note?: (status: Status) => ReactNode;
  /** The form of a move that needs one. */
  form: (step: Move<Status, Item>, onClose: () => void, onDone: (fresh: Fresh) => void) => ReactNode;
}

/** Items in a column for each status, moved between columns by pointer, by keys and by menu. */
export function Columns<Status extends string, Item extends BoardItem<Status>, Fresh extends Item>(
  props: ColumnsProps<Status, Item, Fresh>,
) {
  const { columns, moves, texts, nothing, isOld, folding, listOf, card, order, note, form } = props;
  const { words, moved, fault, told, step, focused } = moves;
  const { breakpoints } = useTheme();
  const hasRoom = useMediaQuery(breakpoints.up('lg'));
  const hasDrag = useMediaQuery(breakpoints.up('sm'));
  const hintId = useId();
  const row = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<Item | null>(null);
  const [folded, toggleFolded] = useFolded(folding.key, folding.usual);
  const statuses = columns.map(({ status }) => status);
  const { lifted, onKey, onBlur } = useLift({
    order: statuses,
    words,
    onMove: moves.move,
    onTell: moves.tell,
  });
  useRegistered('screen', [{ keys: [t.undoKey], text: t.undoLastMove, run: moves.undo ?? undefined }]);
  if (moved.size === 0 && columns.every(({ total }) => total.count === 0)) return nothing;

  const held = dragged ?? lifted?.item ?? null;
  const offer = (status: Status): Offer => {
    if (held === null) return 'none';
    if (lifted?.over === status) return 'over';
    return status === held.status || held.next_statuses.includes(status) ? 'open' : 'shut';
  };
  return (
    <Box aria-busy={isOld} sx={{ ...PLACE, opacity: isOld ? 0.6 : 1 }}>
      <OfflineNotice />
      {fault !== null && (
        <Alert severity="error" onClose={moves.forget} sx={{ mb: 1.5 }}>
          {fault}
        </Alert>
      )}
      <Box id={hintId} hidden>
        {t.hint}
      </Box>
      <Box role="status" aria-label={t.moves} sx={visuallyHidden}>
        {told}
      </Box>
      <Box sx={{ position: 'relative' }}>
        {!hasDrag && (
          <Suspense fallback={<Box sx={{ height: 52 }} />}>
            <Strip
              row={row}
              names={columns.map((it) => ({
                label: words[it.status].label,
                total: withMoves(it, it.status, moved, order).total,
              }))}
            />
          </Suspense>
        )}
        <Box
          ref={row}
          role="group"
          aria-label={t.board}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: { xs: 'flex-start', lg: 'stretch' },
            overflowX: 'auto',
            scrollSnapType: { xs: 'x mandatory', sm: 'none' },
            mx: { xs: -2, sm: 0 },
            px: { xs: 2, sm: 0 },
            scrollPaddingInline: '16px',
            pb: 1,
          }}
        >
          {columns.map((column) => {
            const { status } = column;
            const list = listOf(status);
            return (
              <Column
                key={JSON.stringify(list.queryKey)}
                column={column}
                list={list}
                texts={texts}
                isOld={isOld}
                words={words}
                moved={moved}
                order={order}
                note={note?.(status)}
                offer={offer(status)}
                hasRoom={hasRoom}
                isFolded={folded.has(status)}
                onFold={() => toggleFolded(status)}
                onDrop={moves.move}
                card={(item) => (
                  <Card
                    key={item.id}
                    item={item}
                    content={card(item)}
                    words={words}
                    hasDrag={hasDrag}
                    isLifted={lifted?.item.id === item.id}
                    hintId={hintId}
                    focused={focused}
                    onMove={moves.move}
                    onDrag={setDragged}
                    onKey={onKey}
                    onBlur={onBlur}
                  />
                )}
              />
            );
          })}
        </Box>
        <Suspense fallback={null}>{hasDrag && <Edges row={row} />}</Suspense>
      </Box>
      {step && form(step, moves.closeStep, moves.onStepDone)}
    </Box>
  );
}
