import EditIcon from '@mui/icons-material/EditOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { EmptyState } from '@/components/empty-state';
import * as t from '@/messages/projects/milestones';
import { MilestoneCard } from './milestone-card';
import { PlanDialog } from './plan-dialog';
import { isDone } from './words';

/** Milestones in order, with their progress and this person's actions. */
export function Milestones({ project }: { project: Project }) {
  const [planning, setPlanning] = useState(false);
  const { milestones, can, progress_percent } = project;
  const plan = can.includes('plan_milestones') && (
    <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setPlanning(true)}>
      {t.editPlan}
    </Button>
  );
  return (
    <>
      {milestones.length === 0 ? (
        <EmptyState Icon={FlagIcon} title={t.milestonesEmpty} text={t.emptyText}>
          {plan}
        </EmptyState>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Stack
            direction="row"
            sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Typography variant="body2" color="textSecondary">
              {t.summary(milestones.filter(isDone).length, milestones.length, progress_percent)}
            </Typography>
            {plan}
          </Stack>
          <Box
            component="ol"
            aria-label={t.milestones}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
          >
            {milestones.map((milestone) => (
              <MilestoneCard key={milestone.id} milestone={milestone} project={project} />
            ))}
          </Box>
        </Stack>
      )}
      {planning && <PlanDialog project={project} onClose={() => setPlanning(false)} />}
    </>
  );
}
