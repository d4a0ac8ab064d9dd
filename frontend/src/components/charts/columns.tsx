import { BarLabel, type BarLabelProps, BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useMemo } from 'react';
import { COLOUR } from '@/theme/marks';
import { SERIES } from '@/theme/series';
import { anchorOf, GAP, hasRoomForValues, shiftOf } from './lone-columns';

/** One of the columns that stand side by side in each step. */
export interface ColumnSeries {
  key: string;
  colour: keyof typeof SERIES;
  /** One for each label; null where there is no value. */
  values: readonly (number | null)[];
}

interface ColumnsProps {
  labels: readonly string[];
  series: readonly ColumnSeries[];
  height: number;
  /** Whether the chart is as narrow as a phone. */
  isNarrow?: boolean;
  /** A value as the short text beside the axis. */
  textOf: (value: number) => string;
}

/** Room for the texts beside the axis. */
const TEXTS = 64;

/** Room above the tallest column. */
const TOP = { plain: 8, withValues: 20 };

/** The corners of a column, of which the axis hides none. */
const CORNERS = 'inset(0 round 3px 3px 0 0)';

/** The room of the longest value, such as `₹37.3L`. */
const VALUE_WIDTH = 44;

/** How far a value moves with its anchor, in widths of a column. */
const ANCHORED = { end: 0.5, middle: 0, start: -0.5 };

/** A value can be read where a line of the grid crosses it. */
const VALUE = { fontSize: 12, paintOrder: 'stroke', stroke: COLOUR.paper, strokeWidth: 3 } as const;

/** Groups of columns from left to right; few columns have their values. Colours are the theme's; reduced motion draws at once. */
export function Columns({ labels, series, height, isNarrow = false, textOf }: ColumnsProps) {
  const hasValues = hasRoomForValues(series, isNarrow);
  const slots = useMemo(
    () => ({
      barLabel: ({ x, ...props }: BarLabelProps) => {
        const { seriesId, dataIndex, width } = props;
        const anchor = width < VALUE_WIDTH ? anchorOf(series, seriesId, dataIndex) : 'middle';
        const shift = shiftOf(series, seriesId, dataIndex) + ANCHORED[anchor];
        return <BarLabel {...props} x={x + shift * width} textAnchor={anchor} style={VALUE} />;
      },
    }),
    [series],
  );
  return (
    <ChartsContainer
      height={height}
      margin={{ top: hasValues ? TOP.withValues : TOP.plain, bottom: 0, left: 0, right: 8 }}
      disableKeyboardNavigation
      series={series.map(({ key, colour, values }) => ({
        type: 'bar',
        id: key,
        data: [...values],
        color: SERIES[colour],
        // The smallest value above zero is still seen.
        minBarSize: 3,
        ...(hasValues && {
          barLabel: ({ value }) => (value ? textOf(value) : null),
          barLabelPlacement: 'outside' as const,
        }),
      }))}
      xAxis={[
        {
          scaleType: 'band',
          data: [...labels],
          categoryGapRatio: 0.35,
          barGapRatio: GAP,
          disableTicks: true,
        },
      ]}
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
      <BarPlot
        slots={slots}
        slotProps={{
          bar: ({ seriesId, dataIndex }) => ({
            style: {
              clipPath: CORNERS,
              transformBox: 'fill-box',
              transform: `translateX(${shiftOf(series, seriesId, dataIndex) * 100}%)`,
            },
          }),
        }}
      />
      <ChartsXAxis />
      <ChartsYAxis />
    </ChartsContainer>
  );
}
