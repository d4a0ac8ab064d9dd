import type { SxProps, Theme } from '@mui/material/styles';
import { memo, type ReactNode, useCallback } from 'react';
import { PlainList } from '../layout/plain-list';
import { useVirtual } from './use-virtual';

interface CardsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Side by side. */
  columns?: number;
  /** How high a card is before it is measured, in pixels. */
  estimate: number;
  /** Between cards, in pixels. */
  gap?: number;
  /** The style of all cards: drawn one by one as one scrolls, plain elements cost the least. */
  sx?: SxProps<Theme>;
  children: (row: Row) => ReactNode;
}

/** A list as cards. Of a long one it holds the cards near the window, and tells how many there are. */
export function Cards<Row extends { id: string }>(props: CardsProps<Row>) {
  const { label, rows, columns = 1, estimate, gap = 12, sx, children } = props;
  const { root, isOn, pieces, measure, onFocus, onBlur } = useVirtual<HTMLDivElement>({
    count: Math.ceil(rows.length / columns),
    keyOf: useCallback((line: number) => rows[line * columns]?.id ?? '', [rows, columns]),
    estimate,
    gap,
    columns,
  });
  return (
    <PlainList
      ref={root}
      aria-label={label}
      onFocus={onFocus}
      onBlur={onBlur}
      sx={[
        {
          display: 'grid',
          gap: `${gap}px`,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {pieces.flatMap((piece) =>
        'space' in piece ? (
          <li
            key={`space-${piece.before}`}
            aria-hidden="true"
            style={{ height: piece.space, gridColumn: '1 / -1' }}
          />
        ) : (
          rows
            .slice(piece.index * columns, (piece.index + 1) * columns)
            .map((row, column) => (
              <Item
                key={row.id}
                row={row}
                line={piece.index}
                position={isOn ? piece.index * columns + column + 1 : undefined}
                count={isOn ? rows.length : undefined}
                measure={column === 0 ? measure : undefined}
                draw={children}
              />
            ))
        ),
      )}
    </PlainList>
  );
}

interface ItemProps<Row> {
  row: Row;
  line: number;
  position: number | undefined;
  count: number | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
  draw: (row: Row) => ReactNode;
}

function PlainItem<Row>({ row, line, position, count, measure, draw }: ItemProps<Row>) {
  return (
    <li
      ref={measure}
      data-index={line}
      aria-setsize={count}
      aria-posinset={position}
      style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {draw(row)}
    </li>
  );
}

/** While one scrolls, cards that stay are not drawn again. */
const Item = memo(PlainItem) as typeof PlainItem;
