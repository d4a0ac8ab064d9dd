import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useId, useState } from 'react';
import { ColumnChart } from '@/components/charts/column-chart';
import { FigureTable } from '@/components/charts/figure-table';
import { FoldButton } from '@/components/fold-button';
import * as t from '@/messages/analytics';
import type { SERIES } from '@/theme/series';
import { Key } from './key';
import { axisText, shortAxisText, stepText } from './steps';

interface Line {
  key: string;
  label: string;
  colour: keyof typeof SERIES;
  /** One for each step; null where there is no value. */
  values: readonly (number | null)[];
}

interface OverTimeProps {
  title: string;
  steps: readonly { from: string; to: string }[];
  lines: readonly Line[];
  /** A value as the short text beside the axis. */
  shortOf: (value: number) => string;
  /** A value in the table. */
  textOf: (value: number) => string;
}

const HEIGHT = 200;

/** Figures over time as columns, and as a table that is folded on a screen and open on paper. */
export function OverTime({ title, steps, lines, shortOf, textOf }: OverTimeProps) {
  const id = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Key lines={lines} />
      <Box aria-hidden sx={{ minWidth: 0, height: HEIGHT }}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <ColumnChart
            labels={steps.map(isPhone ? shortAxisText : axisText)}
            series={lines.map(({ key, colour, values }) => ({ key, colour, values }))}
            height={HEIGHT}
            isNarrow={isPhone}
            textOf={shortOf}
          />
        </Suspense>
      </Box>
      <FoldButton
        size="small"
        isOpen={isOpen}
        aria-controls={id}
        onToggle={() => setOpen(!isOpen)}
        sx={{ mt: 1, ml: -0.625 }}
      >
        {isOpen ? t.hideTable : t.showTable}
      </FoldButton>
      <Box id={id} sx={{ display: isOpen ? 'block' : 'none', '@media print': { display: 'block' } }}>
        <FigureTable
          label={t.tableOf(title)}
          heads={[t.time, ...lines.map(({ label }) => label)]}
          rows={steps.map((step, index) => ({
            key: step.from,
            label: stepText(step),
            cells: lines.map(({ values }) => {
              const value = values[index] ?? null;
              return value === null ? t.none : textOf(value);
            }),
          }))}
        />
      </Box>
    </>
  );
}
