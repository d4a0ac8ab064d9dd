import { type FigureRow, FigureTable } from '@/components/charts/figure-table';

interface RankingProps {
  label: string;
  /** Headings of the columns, that of the labels first. */
  heads: readonly string[];
  /** `value` is the length of the bar. */
  rows: readonly (Omit<FigureRow, 'part'> & { value: number })[];
}

/** Groups below each other: a table whose labels have bars. */
export function Ranking({ label, heads, rows }: RankingProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <FigureTable
      isShort
      label={label}
      heads={heads}
      rows={rows.map(({ value, ...row }) => ({ colour: 'primary', ...row, part: value / most }))}
    />
  );
}
