import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { SERIES } from '@/theme/series';

/** One of the columns that stand side by side in each step. */
interface ColumnSeries {
  key: string;
  colour: keyof typeof SERIES;
  /** One for each label; null where there is no value. */
  values: readonly (number | null)[];
}

interface ColumnsProps {
  labels: readonly string[];
  series: readonly ColumnSeries[];
  height: number;
  /** A value as the short text beside the axis. */
  textOf: (value: number) => string;
}

/** Room for the texts beside the axis. */
const TEXTS = 64;

/** Groups of columns from left to right. Colours are the theme's; reduced motion draws at once. */
export function Columns({ labels, series, height, textOf }: ColumnsProps) {
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 8, bottom: 0, left: 0, right: 8 }}
      disableKeyboardNavigation
      series={series.map(({ key, colour, values }) => ({
        type: 'bar',
        id: key,
        data: [...values],
        color: SERIES[colour],
        // The smallest value above zero is still seen.
        minBarSize: 3,
      }))}
      xAxis={[{ scaleType: 'band', data: [...labels], categoryGapRatio: 0.35, disableTicks: true }]}
      yAxis={[
        {
          min: 0,
          width: TEXTS,
          tickNumber: 3,
          disableLine: true,
          disableTicks: true,
          valueFormatter: (value: number) => textOf(value),
        },
      ]}
    >
      <ChartsGrid horizontal />
      <BarPlot borderRadius={3} />
      <ChartsXAxis />
      <ChartsYAxis />
    </ChartsContainer>
  );
}
