import { type FigureRow, FigureTable } from '@/components/charts/figure-table';

interface RankingProps {
  label: string;
  /** Headings of the columns, that of the labels first. */
  heads: readonly string[];
  /** `value` is the length of the bar. */
  rows: readonly (Omit<FigureRow, 'part'> & { value: number })[];
  /** The value of a full bar in tables that are compared; without it the largest of the rows. */
  full?: number;
  /** Whether a screen shows all rows, since they add up to a figure above them. */
  isWhole?: boolean;
}

/** Bars of so few things would show nothing that the figures do not. */
const FEW = 3;

/** Groups below each other: a table whose labels have bars. */
export function Ranking({ label, heads, rows, full, isWhole = false }: RankingProps) {
  const most = full ?? Math.max(0, ...rows.map(({ value }) => value));
  const hasBars = most > FEW;
  return (
    <FigureTable
      isShort={!isWhole}
      isCompared={full !== undefined}
      label={label}
      heads={heads}
      rows={rows.map(({ value, ...row }) => ({
        colour: 'primary',
        ...row,
        ...(hasBars && { part: value / most }),
      }))}
    />
  );
}
