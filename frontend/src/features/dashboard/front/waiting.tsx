import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { DashboardTask } from '@/api/generated/model/dashboardTask';
import type { DashboardWaiting } from '@/api/generated/model/dashboardWaiting';
import type { Role } from '@/api/generated/model/role';
import { EmptyState } from '@/components/empty-state';
import { PlainList } from '@/components/layout/plain-list';
import { Section } from '@/components/section';
import { TASKS } from '@/components/words/tasks';
import { formatPaise } from '@/lib/money';
import { formatDue } from '@/lib/near';
import * as t from '@/messages/dashboard/front';
import { ITEM, ROW } from './rows';

interface WaitingProps {
  waiting: readonly DashboardWaiting[];
  role: Exclude<Role, 'salesperson'>;
}

/** Tasks that wait for the reader, by kind; each leads to where it is done. */
export function Waiting({ waiting, role }: WaitingProps) {
  if (waiting.length === 0) {
    return <EmptyState Icon={DoneIcon} title={t.nothingWaits} text={t.nothingWaitsText[role]} />;
  }
  return (
    <Section title={t.waitingForYou}>
      <Stack sx={{ gap: 2.5 }}>
        {waiting.map((of) => (
          <Kind key={of.kind} of={of} />
        ))}
      </Stack>
    </Section>
  );
}

function Kind({ of: { kind, count, tasks } }: { of: DashboardWaiting }) {
  const { title, list } = TASKS[kind];
  const heading = t.counted(title, count);
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle2" color="textSecondary">
          {heading}
        </Typography>
        {list !== undefined && count > tasks.length && (
          <Button size="small" component={Link} to={list} aria-label={t.showAllOf(title)}>
            {t.showAll}
          </Button>
        )}
      </Stack>
      <PlainList aria-label={title}>
        {tasks.map((task) => (
          <Task key={task.id} kind={kind} task={task} />
        ))}
      </PlainList>
    </Box>
  );
}

function Task({ kind, task }: { kind: DashboardWaiting['kind']; task: DashboardTask }) {
  const { to, name, fact } = TASKS[kind];
  const title = name?.(task) ?? task.title;
  const { project, since, amount_paise: amount } = task;
  const facts = [
    project && project.name !== title && project.name,
    amount !== undefined && formatPaise(amount),
    fact ? fact(task) : t.since(formatDue(since) ?? ''),
  ];
  const href = to(task);
  const text = (
    <>
      <Typography component="span" className="title" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
  return (
    <Box component="li" sx={ITEM}>
      {href === undefined ? (
        <Box sx={{ ...ROW, gap: 0.25 }}>{text}</Box>
      ) : (
        <Box component={Link} to={href} sx={{ ...ROW, gap: 0.25 }}>
          {text}
        </Box>
      )}
    </Box>
  );
}
