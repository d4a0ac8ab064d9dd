import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import * as t from '@/messages/components/charts';
import { SERIES } from '@/theme/series';
import { FoldButton } from '../fold-button';
import { visuallyHidden } from '../layout/visually-hidden';

export interface FigureRow {
  key: string;
  label: string;
  /** One text for each further column. */
  cells: readonly string[];
  /** Length of the bar under the label, from 0 to 1 for the longest; without it there is none. */
  part?: number;
  /** Share of the bar, from 0 to 1, that will be asked for later: dots. */
  later?: number;
  /** Colour of the bar; `asked` is that of the second series of a chart. */
  colour?: 'primary' | 'asked' | 'warning' | 'error';
  /** Whether the last figure is zero, which is shown in grey. */
  isNone?: boolean;
  /** The address of the rows behind the figures. */
  to?: string;
}

interface FigureTableProps {
  label: string;
  /** Headings of the columns, that of the labels first. */
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** The texts of a last row with the sums. */
  total?: readonly string[];
  /** The key of the row that the list below is limited to. */
  chosen?: string;
  /** Whether a screen shows the first rows of a long table until it is unfolded. Paper shows all. */
  isShort?: boolean;
  /** Whether a window wider than a phone shows the rows side by side, each with its label above its figures. */
  isRow?: boolean;
  /** Whether its bars are compared with those of another table: a full one is as long in each. */
  isCompared?: boolean;
  /** Called with the key of a row, or with an empty text to show all again. Without it rows limit nothing. */
  onChoose?: (key: string) => void;
}

/** Rows of a short table; one more than them would not be worth a button. */
const FIRST = 5;

const CELL = {
  py: 0.75,
  px: { xs: 0.75, sm: 1.5 },
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The least width of the labels, in em, and so that of a full bar in tables that are compared. */
const LABEL = 7;

const WHOLE = { display: 'block', width: '100%', minHeight: 40, textAlign: 'left' } as const;

interface LabelProps {
  row: FigureRow;
  isCompared: boolean;
  chosen: string | undefined;
  onChoose: ((key: string) => void) | undefined;
}

/** The label of a row: a button that limits the list below, a link to the rows behind it, or a text. */
function Label({ row, isCompared, chosen, onChoose }: LabelProps) {
  const { key, label, part, later = 0, colour = 'warning', to } = row;
  const content = (
    <>
      <span>{label}</span>
      {part !== undefined && (
        <Box
          component="span"
          aria-hidden
          // The smallest part above zero is still seen.
          style={{ width: isCompared ? `${part * LABEL}em` : `${part * 100}%`, minWidth: part > 0 ? 3 : 0 }}
          sx={{ display: 'flex', mt: 0.5 }}
        >
          <Box
            component="span"
            sx={{
              flexGrow: 1,
              // Paper has no backgrounds.
              borderTop: 4,
              borderColor:
                key === chosen ? 'primary.main' : colour === 'asked' ? SERIES.second : `${colour}.main`,
            }}
          />
          {later > 0 && (
            <Box
              component="span"
              style={{ width: `${later * 100}%` }}
              sx={{ borderTop: `4px dotted ${SERIES.second}` }}
            />
          )}
        </Box>
      )}
    </>
  );
  if (onChoose) {
    return (
      <ButtonBase
        aria-pressed={key === chosen}
        onClick={() => onChoose(key === chosen ? '' : key)}
        sx={{
          ...WHOLE,
          borderRadius: 1,
          fontSize: 'inherit',
          fontFamily: 'inherit',
          fontWeight: key === chosen ? 700 : 400,
        }}
      >
        {content}
      </ButtonBase>
    );
  }
  if (to !== undefined) {
    return (
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'block',
          py: { xs: 0.75, lg: 0.25 },
          color: 'text.primary',
          fontWeight: 500,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {content}
      </Box>
    );
  }
  return content;
}

/** Columns that a phone has room for. */
const FEW = 4;

const longestWord = (text: string): number => Math.max(...text.split(' ').map((word) => word.length));

/** Columns of the figures, each as wide as its longest word or figure is long. */
const columnsOf = (heads: readonly string[], rows: readonly FigureRow[]): string =>
  heads
    .slice(1)
    .map((head, index) => Math.max(longestWord(head), ...rows.map(({ cells }) => cells[index]?.length ?? 0)))
    .map((length) => `minmax(0, ${length}fr)`)
    .join(' ');

/** On a phone a row of many figures has its label above them. */
const stacked = (theme: Theme, heads: readonly string[], rows: readonly FigureRow[]) => ({
  [theme.breakpoints.down('sm')]: {
    '& tr': { display: 'grid', columnGap: 1, gridTemplateColumns: columnsOf(heads, rows) },
    '& th, & td, & th:last-of-type, & td:last-of-type': { textAlign: 'left', px: 0 },
    '& th:first-of-type': visuallyHidden,
    '& td:first-of-type': { gridColumn: '1 / -1', pb: 0, borderBottom: 0 },
  },
});

/** Each row is a block: its label with the bar, the last figure large, the others below. */
const beside = (theme: Theme) => ({
  [theme.breakpoints.up('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 1fr)',
    columnGap: 2,
    '& thead': visuallyHidden,
    '& tbody': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      columnGap: 2,
    },
    '& tfoot': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      // A row without a bar has its figures at the same height.
      gridTemplateRows: '32px auto auto',
      position: 'relative',
    },
    '& tr > td:nth-of-type(n)': { p: 0, border: 0, minWidth: 0, width: 'auto', textAlign: 'left' },
    '& td:nth-of-type(2)': { order: 1, color: 'text.secondary', fontWeight: 400 },
    '& td:last-of-type': { fontSize: { sm: '0.875rem', md: '1rem' }, fontWeight: 600 },
    '& td:first-of-type, & button': { lineHeight: 1.5 },
    // The whole block is pressed.
    '& button': { position: 'static', minHeight: 0 },
    '& button::after': { content: '""', position: 'absolute', inset: 0 },
  },
});

/** Figures, one row for each group. A row limits the list below to its own, or leads to the rows behind it. */
export function FigureTable({
  label,
  heads,
  rows,
  total,
  chosen,
  isShort = false,
  isRow = false,
  isCompared = false,
  onChoose,
}: FigureTableProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isFoldable = isShort && rows.length > FIRST + 1;
  const table = (
    <Box
      component="table"
      id={id}
      aria-label={label}
      sx={(theme) => ({
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: { xs: '0.8125rem', sm: '0.875rem' },
        '& th, & td': { ...CELL, borderBottom: 1, borderColor: 'divider' },
        // A bar below its label does not lower the figures beside it.
        '& td': { verticalAlign: 'baseline' },
        '& th': {
          fontWeight: 600,
          color: 'text.secondary',
          whiteSpace: 'normal',
          // The room counts, and not the screen: two panels may stand beside each other.
          '@container (min-width: 500px)': { whiteSpace: 'nowrap' },
          // A break inside a word would make a column as narrow as a letter.
          overflowWrap: 'break-word',
        },
        '& th:first-of-type, & td:first-of-type': { textAlign: 'left', pl: 0 },
        // The labels and their bars take the room that the figures leave.
        '& td:first-of-type': {
          width: '100%',
          minWidth: { xs: `${LABEL}em`, md: heads.length > FEW ? `${LABEL}em` : '11em' },
          whiteSpace: 'normal',
          textWrap: 'balance',
          overflowWrap: 'anywhere',
          // A hyphen would be as wide as a figure.
          fontVariantNumeric: 'normal',
        },
        '& th:not(:first-of-type)': { minWidth: { md: heads.length < FEW ? 112 : 64 } },
        // On a phone the last figures, mostly the widest, would touch those beside them.
        '& th:last-of-type, & td:last-of-type': { pr: 0, pl: 1.5 },
        '& tr:last-of-type td': { borderBottom: 0 },
        '& tfoot td': { borderTop: 1, borderColor: 'divider', fontWeight: 600 },
        ...(heads.length > FEW && stacked(theme, heads, rows)),
        ...(isRow && beside(theme)),
        '& .none td:last-of-type': { color: 'text.secondary', fontWeight: 400 },
        '& tbody tr.more': { display: 'none', '@media print': { display: 'table-row' } },
      })}
    >
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr
            key={row.key}
            className={
              [isFoldable && !isOpen && at >= FIRST && 'more', row.isNone && 'none']
                .filter(Boolean)
                .join(' ') || undefined
            }
          >
            <td>
              <Label row={row} isCompared={isCompared} chosen={chosen} onChoose={onChoose} />
            </td>
            {row.cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            {total.map((text, at) => (
              <td key={heads[at]}>{text}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </Box>
  );
  if (!isFoldable) return table;
  return (
    <>
      {table}
      <FoldButton
        size="small"
        isOpen={isOpen}
        aria-controls={id}
        onToggle={() => setOpen(!isOpen)}
        sx={{ mt: 0.5 }}
      >
        {isOpen ? t.showFirst(FIRST) : t.showAll(rows.length)}
      </FoldButton>
    </>
  );
}
