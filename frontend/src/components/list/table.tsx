import Checkbox from '@mui/material/Checkbox';
import type { Theme } from '@mui/material/styles';
import MuiTable from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo, type ReactNode } from 'react';
import { EDGE, SELECTED_TINT } from '@/theme/marks';
import { Card } from '../layout/card';
import type { Selecting } from './use-selection';
import { useVirtual } from './use-virtual';

export interface Column<Row> {
  label: string;
  /** In the place of the label; names itself by it. */
  icon?: ReactNode;
  width: number | string;
  /** From which width of the window there is room for it. */
  from?: 'lg' | 'xl';
  align?: 'right';
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  isDense?: boolean;
  /** Links, boxes and labels in the row work by themselves. */
  onOpen: (row: Row) => void;
  /** Where rows can be selected. */
  selecting?: Selecting | undefined;
  /** What the box of a row is called. */
  selectLabel?: (row: Row) => string;
}

const ROW_HEIGHT = 61;

const styleOf = (isDense: boolean) => (theme: Theme) => ({
  tableLayout: 'fixed',
  '& th': { py: 1.25, px: isDense ? 1 : 1.5, color: 'text.secondary', fontWeight: 600 },
  '& td': { py: isDense ? 1 : 1.25, px: isDense ? 1 : 1.5, overflowWrap: 'anywhere' },
  '& .selects': { width: 48, py: 0, pl: 0.75, pr: 0, cursor: 'default' },
  '& .from-lg': { [theme.breakpoints.down('lg')]: { display: 'none' } },
  '& .from-xl': { [theme.breakpoints.down('xl')]: { display: 'none' } },
  '& tbody tr': { cursor: 'pointer', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tr.Mui-selected, & tr.Mui-selected:hover': { bgcolor: SELECTED_TINT },
  '& tr.Mui-selected td:first-of-type': { boxShadow: EDGE.primary },
});

const DENSE = styleOf(true);
const ROOMY = styleOf(false);

/** The table of a list. Of a long one it holds the rows near the window, and tells how many there are. */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, columns, isDense = false, onOpen, selecting, selectLabel } = props;
  const { root, isOn, pieces, measure, onFocus, onBlur } = useVirtual<HTMLTableSectionElement>({
    count: rows.length,
    estimate: ROW_HEIGHT,
  });
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <MuiTable
        aria-label={label}
        aria-rowcount={isOn ? rows.length + 1 : undefined}
        size={isDense ? 'small' : 'medium'}
        sx={isDense ? DENSE : ROOMY}
      >
        <TableHead>
          <TableRow aria-rowindex={isOn ? 1 : undefined}>
            {selecting && (
              <TableCell className="selects">
                <Checkbox
                  size="small"
                  checked={selecting.isAll}
                  indeterminate={selecting.ids.size > 0 && !selecting.isAll}
                  onChange={selecting.toggleAll}
                  slotProps={{ input: { 'aria-label': 'Select all that are loaded' } }}
                />
              </TableCell>
            )}
            {columns.map(({ label, icon, width, from, align }) => (
              <TableCell
                key={label}
                className={from && `from-${from}`}
                align={align ?? 'left'}
                style={{ width }}
              >
                {icon ?? label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody ref={root} onFocus={onFocus} onBlur={onBlur}>
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
        </TableBody>
      </MuiTable>
    </Card>
  );
}

const Space = ({ height }: { height: number }) => (
  <TableRow aria-hidden>
    <TableCell style={{ height, padding: 0 }} />
  </TableRow>
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
    <TableRow
      ref={measure}
      data-index={index}
      aria-rowindex={isCounted ? index + 2 : undefined}
      hover
      selected={isSelected}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('a, label, input, .selects'))) onOpen(row);
      }}
    >
      {onToggle && (
        <TableCell className="selects">
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={({ nativeEvent }) => onToggle(row.id, nativeEvent)}
            slotProps={{ input: { 'aria-label': selectLabel?.(row) } }}
          />
        </TableCell>
      )}
      {columns.map(({ label, from, align, cell }) => (
        <TableCell key={label} className={from && `from-${from}`} align={align ?? 'left'}>
          {cell(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** While one scrolls, rows that stay are not drawn again. */
const Row = memo(PlainRow) as typeof PlainRow;
