import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { FilterSelect } from '@/components/list/filter-select';
import { choicesOf } from '@/components/words/choices';
import { todayInIndia } from '@/lib/days';
import * as t from '@/messages/payment-list';
import { isPeriod, lastYear, type Period, thisYear, WHOLE } from './period';

type Choice = 'whole' | 'this_year' | 'last_year' | 'own';

const CHOICES: Record<Choice, string> = {
  whole: t.wholeProject,
  this_year: t.thisFinancialYear,
  last_year: t.lastFinancialYear,
  own: t.ownPeriod,
};

interface PeriodChooserProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The period of a statement: the whole project, a financial year, or from one day to another. */
export function PeriodChooser({ period, onChange }: PeriodChooserProps) {
  const [choice, setChoice] = useState<Choice>('whole');
  const today = todayInIndia();
  const choose = (next: string) => {
    setChoice(next as Choice);
    if (next === 'whole') onChange(WHOLE);
    if (next === 'this_year') onChange(thisYear(today));
    if (next === 'last_year') onChange(lastYear(today));
  };
  const change = (days: Partial<Period>) => {
    const next = { ...period, ...days };
    if (isPeriod(next, today)) onChange(next);
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', flexGrow: 1 }}>
      <Stack sx={{ width: { xs: '100%', sm: 220 } }}>
        <FilterSelect label={t.period} value={choice} choices={choicesOf(CHOICES)} onChange={choose} />
      </Stack>
      {choice === 'own' && (
        <>
          <TextField
            type="date"
            size="small"
            shrink
            label={t.from}
            value={period.from}
            inputProps={{ max: period.to || today }}
            sx={{ width: { xs: 'calc(50% - 6px)', sm: 160 } }}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            type="date"
            size="small"
            shrink
            label={t.to}
            value={period.to}
            inputProps={{ min: period.from || undefined, max: today }}
            sx={{ width: { xs: 'calc(50% - 6px)', sm: 160 } }}
            onChange={({ target }) => change({ to: target.value })}
          />
        </>
      )}
    </Stack>
  );
}
