import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { memo, type ReactNode, useCallback } from 'react';
import * as t from '@/messages/components/list';
import { CHECKBOX } from '@/theme/internal-checkbox';
import { EDGE, SELECTED_TINT } from '@/theme/marks';
import { Card } from '../layout/card';
import { visuallyHidden } from '../layout/visually-hidden';
import type { Selecting } from './use-selection';
import { useVirtual } from './use-virtual';

export interface Column<Row> {
  label: string;
  /** Whether only screen readers hear the label. */
  isBare?: boolean;
  width: number | string;
  /** Smallest window width at which the column is shown. */
  from?: 'lg';
  align?: 'right';
  cell: (row: Row) => ReactNode;
}

/** The order of a list under the label of the column that it follows. */
export type Sorted = Readonly<Record<string, 'ascending' | 'descending'>>;

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  isDense?: boolean;
  sorted?: Sorted | undefined;
  /** Links, buttons, boxes and labels in the row work by themselves. */
  onOpen: (row: Row) => void;
  /** Where rows can be selected. */
  selecting?: Selecting | undefined;
  /** Label of a row's checkbox. */
  selectLabel?: (row: Row) => string;
}

const ROW_HEIGHT = 64;

const styleOf = (isDense: boolean) => (theme: Theme) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  lineHeight: 1.43,
  '& th, & td': {
    px: isDense ? 1 : 1.5,
    py: isDense ? 1 : 1.25,
    textAlign: 'left',
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { py: 1.25, color: 'text.secondary', fontWeight: 600 },
  // The empty text keeps the arrow out of the name of the column.
  '& [aria-sort]::after': { content: '" ↑" / ""' },
  '& [aria-sort=descending]::after': { content: '" ↓" / ""' },
  // In other cells tabular figures would widen the hyphen of a code.
  '& .right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .right + *': { pl: 2 },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
  '& .selects': { width: 48, px: 1.75, cursor: 'default' },
  '& .selects input': { ...CHECKBOX, display: 'block' },
  '& .from-lg': { [theme.breakpoints.down('lg')]: { display: 'none' } },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tr.selected, & tr.selected:hover': { bgcolor: SELECTED_TINT },
  '& tr.selected td:first-of-type': { boxShadow: EDGE.primary },
});

const classOf = (from: 'lg' | undefined, align: 'right' | undefined): string | undefined =>
  [from && 'from-lg', align].filter(Boolean).join(' ') || undefined;

const DENSE = styleOf(true);
const ROOMY = styleOf(false);

/** The table of a list. Of a long one it holds the rows near the window, and tells how many there are. */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, columns, isDense = false, sorted, onOpen, selecting, selectLabel } = props;
  const { root, isOn, pieces, measure, onFocus, onBlur } = useVirtual<HTMLTableSectionElement>({
    count: rows.length,
    keyOf: useCallback((index: number) => rows[index]?.id ?? '', [rows]),
    estimate: ROW_HEIGHT,
  });
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Box
        component="table"
        aria-label={label}
        aria-rowcount={isOn ? rows.length + 1 : undefined}
        sx={isDense ? DENSE : ROOMY}
      >
        <thead>
          <tr aria-rowindex={isOn ? 1 : undefined}>
            {selecting && (
              <th className="selects">
                <SelectAll selecting={selecting} />
              </th>
            )}
            {columns.map(({ label, isBare, width, from, align }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sorted?.[label]}
                className={classOf(from, align)}
                style={{ width }}
              >
                {isBare ? <Box sx={visuallyHidden}>{label}</Box> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={root} onFocus={onFocus} onBlur={onBlur}>
          {pieces.map((piece) => {
            if ('space' in piece) return <Space key={`space-${piece.before}`} height={piece.space} />;
            const row = rows[piece.index];
            return (
              row && (
                <Row
                  key={row.id}
                  row={row}
                  index={piece.index}
                  isCounted={isOn}
                  columns={columns}
                  measure={measure}
                  onOpen={onOpen}
                  isSelected={selecting?.ids.has(row.id) ?? false}
                  onToggle={selecting?.toggle}
                  selectLabel={selectLabel}
                />
              )
            );
          })}
        </tbody>
      </Box>
    </Card>
  );
}

interface SelectAllProps {
  /** For a label outside. */
  id?: string;
  selecting: Selecting;
}

/** The box in the head of a list that selects all loaded rows, or none. */
export const SelectAll = ({ id, selecting: { ids, isAll, toggleAll } }: SelectAllProps) => (
  <input
    type="checkbox"
    id={id}
    ref={(box) => {
      if (box) box.indeterminate = ids.size > 0 && !isAll;
    }}
    checked={isAll}
    aria-label={t.selectLoaded}
    onChange={toggleAll}
  />
);

const Space = ({ height }: { height: number }) => (
  <Box component="tr" aria-hidden>
    <td style={{ height, padding: 0 }} />
  </Box>
);

interface RowProps<Item> {
  row: Item;
  index: number;
  isCounted: boolean;
  columns: readonly Column<Item>[];
  measure: ((element: HTMLElement | null) => void) | undefined;
  onOpen: (row: Item) => void;
  isSelected: boolean;
  onToggle: Selecting['toggle'] | undefined;
  selectLabel: ((row: Item) => string) | undefined;
}

function PlainRow<Item extends { id: string }>(props: RowProps<Item>) {
  const { row, index, isCounted, columns, measure, onOpen, isSelected, onToggle, selectLabel } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={isCounted ? index + 2 : undefined}
      className={isSelected ? 'selected' : undefined}
      onClick={({ target, currentTarget }) => {
        // Menus and dialogs of a cell stand elsewhere in the page, in no row.
        if ((target as Element).closest('tr, a, button, label, input, .selects') === currentTarget)
          onOpen(row);
      }}
    >
      {onToggle && (
        <td className="selects">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={selectLabel?.(row)}
            onChange={({ nativeEvent }) => onToggle(row.id, nativeEvent)}
          />
        </td>
      )}
      {columns.map(({ label, from, align, cell }) => (
        <td key={label} className={classOf(from, align)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** While one scrolls, rows that stay are not drawn again. */
const Row = memo(PlainRow) as typeof PlainRow;
