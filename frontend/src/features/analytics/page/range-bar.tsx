import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DayFields } from '@/components/list/day-fields';
import { FilterSelect } from '@/components/list/filter-select';
import { ProjectFilter } from '@/components/list/project-filter';
import * as t from '@/messages/analytics';
import { before, type Days, faultOf, PERIOD, type RangeFilters } from '../parts/period';
import { stepText } from '../parts/steps';

interface RangeBarProps {
  filters: RangeFilters;
  days: Days;
  onChange: (changes: Partial<RangeFilters>) => void;
}

const CHOICES = [
  { value: '', label: t.last30 },
  { value: PERIOD.last90, label: t.last90 },
  { value: PERIOD.year, label: t.financialYear },
  { value: PERIOD.own, label: t.ownDays },
];

/** The days, which break at their dash only. */
const unbroken = (days: Days): string => stepText(days).replaceAll(/(?<=\w) (?=\w)/g, '\u00a0');

/** Days and project of all figures; they stand in the address. */
export function RangeBar({ filters, days, onChange }: RangeBarProps) {
  const isOwn = filters.period === PERIOD.own;
  return (
    <Stack sx={{ mb: 2.5, gap: 1 }}>
      <Stack
        direction="row"
        role="search"
        aria-label={t.days}
        tabIndex={-1}
        sx={{
          gap: 1.5,
          flexWrap: 'wrap',
          '& > .MuiAutocomplete-root': { width: { xs: 'calc(50% - 6px)', sm: 260 } },
          '& > .MuiFormControl-root': { width: { xs: 'calc(50% - 6px)', sm: 190 } },
          '& > .MuiFormControl-root:first-of-type': { width: { sm: 210 } },
        }}
      >
        <FilterSelect
          label={t.days}
          value={filters.period}
          choices={CHOICES}
          // Own days begin as the days that were shown.
          onChange={(period) =>
            onChange(
              period === PERIOD.own
                ? { period, ...days }
                : { period: period as RangeFilters['period'], from: '', to: '' },
            )
          }
        />
        {isOwn && (
          <DayFields names={['from', 'to']} labels={[t.from, t.to]} filters={filters} onChange={onChange} />
        )}
        <ProjectFilter value={filters.project} onChange={(project) => onChange({ project })} />
      </Stack>
      {faultOf(days) === null && (
        <Typography variant="body2" color="textSecondary">
          {t.shown(unbroken(days), unbroken(before(days)))}
        </Typography>
      )}
    </Stack>
  );
}
