import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { BarChart } from '@/components/charts/bar-chart';
import { ChartFrame } from '@/components/charts/chart-frame';
import { FigureTable } from '@/components/charts/figure-table';

interface RankingProps {
  label: string;
  /** Headings of the columns, that of the labels first. */
  heads: readonly string[];
  rows: readonly {
    key: string;
    label: string;
    /** The length of the bar. */
    value: number;
    cells: readonly string[];
    to?: string;
    colour?: 'primary' | 'warning' | 'error';
  }[];
  /** A value as the short text at the end of its bar. */
  textOf: (value: number) => string;
}

/** Height of a bar with the space around it. */
const BAR = 40;
const unchosen = () => {};

/** The answer of the screen. Paper has another width, but shows what was drawn: it must not change while it is printed. */
function useScreenQuery(query: string): boolean {
  const now = useMediaQuery(query);
  const [kept, keep] = useState(now);
  if (kept !== now && !matchMedia('print').matches) keep(now);
  return kept;
}

/** Groups side by side: bars with a table, or on a phone the table that draws its bars itself. */
export function Ranking({ label, heads, rows, textOf }: RankingProps) {
  const hasRoom = useScreenQuery(useTheme().breakpoints.up('md'));
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const table = (
    <FigureTable
      label={label}
      heads={heads}
      rows={rows.map(({ key, label: name, value, cells, to }) => ({
        key,
        label: name,
        cells,
        ...(to !== undefined && { to }),
        ...(!hasRoom && { part: value / most }),
      }))}
    />
  );
  if (!hasRoom) return table;
  const height = rows.length * BAR;
  return (
    <ChartFrame
      height={height}
      chart={
        <BarChart
          bars={rows.map(({ key, label: name, value, colour = 'primary' }) => ({
            key,
            label: name,
            value,
            colour,
          }))}
          height={height}
          textOf={textOf}
          chosen=""
          onChoose={unchosen}
        />
      }
      table={table}
    />
  );
}
