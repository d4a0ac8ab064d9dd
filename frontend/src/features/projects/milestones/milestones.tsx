import EditIcon from '@mui/icons-material/EditOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { Milestone } from '@/api/generated/model/milestone';
import type { Project } from '@/api/generated/model/project';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { Card } from '@/components/layout/card';
import { PlainList } from '@/components/layout/plain-list';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/milestones';
import { firstToAct, groupsOf } from './groups';
import { MilestoneCard } from './milestone-card';
import { MilestoneHeads, MilestoneRow } from './milestone-row';
import { PlanDialog } from './plan-dialog';
import { isAccepted } from './words';

/** The milestones under way, then those to come; finished ones are folded. */
export function Milestones({ project }: { project: Project }) {
  const [planning, setPlanning] = useState(false);
  const isStaff = may(useUser()?.role, 'see_internal');
  const { milestones, can, progress_percent } = project;
  const plan = can.includes('plan_milestones') && (
    <Button
      variant="outlined"
      startIcon={<EditIcon />}
      onClick={() => setPlanning(true)}
      sx={{ flexShrink: 0 }}
    >
      {t.editPlan}
    </Button>
  );
  const count = (status: Milestone['status']) => milestones.filter((it) => it.status === status).length;
  const summary = t.summary(
    milestones.filter(isAccepted).length,
    milestones.length,
    isStaff ? count('submitted') : 0,
    isStaff ? count('certified') : 0,
    progress_percent,
  );
  return (
    <>
      {milestones.length === 0 ? (
        <EmptyState Icon={FlagIcon} title={t.milestonesEmpty} text={t.emptyText}>
          {plan}
        </EmptyState>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="body2" color="textSecondary">
              {summary}
            </Typography>
            {plan}
          </Stack>
          <Plan project={project} />
        </Stack>
      )}
      {planning && <PlanDialog project={project} onClose={() => setPlanning(false)} />}
    </>
  );
}

function Plan({ project }: { project: Project }) {
  const { active, coming, finished } = groupsOf(project.milestones);
  const first = firstToAct(active);
  const head = active[0]?.status === 'upcoming' ? t.next : t.now;
  const [showsFinished, setShowsFinished] = useState(active.length === 0);
  const card = (milestone: Milestone) => (
    <MilestoneCard key={milestone.id} milestone={milestone} project={project} isFirst={milestone === first} />
  );
  return (
    <>
      {active.length > 0 && (
        <Group title={head}>
          <PlainList aria-label={head} sx={{ gap: 1.5 }}>
            {active.map(card)}
          </PlainList>
        </Group>
      )}
      {coming.length > 0 && (
        <Group title={t.coming}>
          <Card>
            <MilestoneHeads />
            <PlainList aria-label={t.coming}>
              {coming.map((milestone) => (
                <MilestoneRow key={milestone.id} milestone={milestone} project={project} />
              ))}
            </PlainList>
          </Card>
        </Group>
      )}
      {finished.length > 0 && (
        <Group
          title={t.finished(finished.length)}
          action={
            <Button
              aria-expanded={showsFinished}
              onClick={() => setShowsFinished(!showsFinished)}
              sx={{ minHeight: 44 }}
            >
              {showsFinished ? t.hideFinished : t.showFinished}
            </Button>
          }
        >
          {showsFinished && (
            <PlainList aria-label={t.finished(finished.length)} sx={{ gap: 1.5 }}>
              {finished.map(card)}
            </PlainList>
          )}
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Group({ title, action, children }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ gap: 1, mb: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography id={titleId} variant="h4" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </section>
  );
}
