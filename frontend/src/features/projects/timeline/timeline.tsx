import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Project } from '@/api/generated/model/project';
import { EmptyState } from '@/components/empty-state';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/timeline';
import { Chart } from './chart';
import { Legend } from './legend';
import { PlanList } from './plan-list';
import { PlanTable } from './plan-table';
import { planOf } from './rows';

const TABLET_TICKS = 8;
/** On a phone the quarters of a year of work are named. */
const PHONE_TICKS = 5;

/** Planned against actual, milestone by milestone. */
export function Timeline({ project }: { project: Project }) {
  const { breakpoints } = useTheme();
  const isChart = useMediaQuery(breakpoints.up('sm'));
  const isWide = useMediaQuery(breakpoints.up('lg'));
  if (project.milestones.length === 0) {
    return <EmptyState Icon={TimelineIcon} title={t.empty} text={t.emptyText} />;
  }
  const { today, planned_start_on, planned_end_on, forecast_end_on } = project;
  const plan = planOf(project, isWide ? undefined : isChart ? TABLET_TICKS : PHONE_TICKS);
  return (
    <Box
      sx={{
        p: { xs: 2, md: 3 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Stack
        direction="row"
        sx={{ columnGap: 3, rowGap: 1, mb: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="body2" color="textSecondary">
          {t.plannedPeriod(formatOn(planned_start_on) ?? '', formatOn(planned_end_on) ?? '')}
          {forecast_end_on &&
            forecast_end_on !== planned_end_on &&
            t.nowExpectedBy(formatOn(forecast_end_on) ?? '')}
        </Typography>
        <Legend rows={plan.rows} today={!isChart && plan.today !== null && t.today(formatOn(today) ?? '')} />
      </Stack>
      {isChart ? (
        <>
          <Chart plan={plan} today={today} />
          <PlanTable plan={plan} today={today} />
        </>
      ) : (
        <PlanList plan={plan} today={today} />
      )}
    </Box>
  );
}
