import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';

export interface Bar {
  key: string;
  label: string;
  value: number;
  colour: 'primary' | 'warning' | 'error';
}

interface BarsProps {
  bars: readonly Bar[];
  height: number;
  /** A value as the short text at the end of its bar. */
  textOf: (value: number) => string;
  /** The key of the bar that is chosen; the others are grey. Empty: none. */
  chosen: string;
  onChoose: (key: string) => void;
}

/** Room for the texts behind the bars. */
const TEXTS = 72;
/** Room for the labels before the bars: as much as the longest needs, within these limits. */
const LEAST_LABELS = 104;
const MOST_LABELS = 208;
const CHARACTER = 7;

const roomFor = (labels: readonly string[]): number =>
  Math.min(MOST_LABELS, Math.max(LEAST_LABELS, ...labels.map(({ length }) => length * CHARACTER + 12)));

/** One bar below another, each with its label and value. Colours are the theme's; reduced motion draws at once. */
export function Bars({ bars, height, textOf, chosen, onChoose }: BarsProps) {
  const palette = useTheme().vars?.palette;
  const colours = bars.map(({ key, colour }) =>
    chosen === '' || chosen === key ? palette?.[colour].main : palette?.action.disabled,
  );
  return (
    <ChartsContainer
      height={height}
      margin={{ top: 0, bottom: 0, left: 0, right: TEXTS }}
      disableKeyboardNavigation
      series={[
        {
          type: 'bar',
          layout: 'horizontal',
          data: bars.map(({ value }) => value),
          barLabel: ({ value }) => textOf(value ?? 0),
          barLabelPlacement: 'outside',
        },
      ]}
      xAxis={[{ position: 'none', min: 0 }]}
      yAxis={[
        {
          scaleType: 'band',
          data: bars.map(({ label }) => label),
          width: roomFor(bars.map(({ label }) => label)),
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.35,
          colorMap: { type: 'ordinal', colors: colours.filter((colour) => colour !== undefined) },
        },
      ]}
    >
      <BarPlot
        borderRadius={4}
        onItemClick={(_event, { dataIndex }) => {
          const key = bars[dataIndex]?.key;
          if (key !== undefined) onChoose(key === chosen ? '' : key);
        }}
      />
      <ChartsYAxis />
    </ChartsContainer>
  );
}
