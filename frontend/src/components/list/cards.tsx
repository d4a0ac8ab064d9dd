import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
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
  children: (row: Row) => ReactNode;
}

/** A list as cards. Of a long one it holds the cards near the window, and tells how many there are. */
export function Cards<Row extends { id: string }>(props: CardsProps<Row>) {
  const { label, rows, columns = 1, estimate, gap = 12, children } = props;
  const { root, isOn, pieces, measure, onFocus, onBlur } = useVirtual<HTMLDivElement>({
    count: Math.ceil(rows.length / columns),
    estimate,
    gap,
  });
  const card = (index: number) => {
    const row = rows[index];
    if (!row) return null;
    const line = Math.floor(index / columns);
    return (
      <Box
        component="li"
        key={row.id}
        ref={index % columns === 0 ? measure : undefined}
        data-index={line}
        {...(isOn && { 'aria-setsize': rows.length, 'aria-posinset': index + 1 })}
        sx={{ display: 'grid', minWidth: 0 }}
      >
        {children(row)}
      </Box>
    );
  };
  return (
    <PlainList
      ref={root}
      aria-label={label}
      onFocus={onFocus}
      onBlur={onBlur}
      sx={{
        display: 'grid',
        gap: `${gap}px`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {pieces.map((piece) =>
        'space' in piece ? (
          <li
            key={`space-${piece.before}`}
            aria-hidden="true"
            style={{ height: piece.space, gridColumn: '1 / -1' }}
          />
        ) : (
          Array.from({ length: columns }, (_, column) => card(piece.index * columns + column))
        ),
      )}
    </PlainList>
  );
}
