import NextIcon from '@mui/icons-material/ChevronRightOutlined';
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
import { Facts } from '@/components/layout/facts';
import { PlainList } from '@/components/layout/plain-list';
import { FLUSH } from '@/components/layout/touch';
import { Section } from '@/components/section';
import { DAY_LOOK, sinceOf, TASKS, URGENCIES } from '@/components/words/tasks';
import { formatRupees } from '@/lib/money';
import { formatPaiseShort } from '@/lib/money-short';
import * as t from '@/messages/dashboard/front';
import { AMOUNT, COLUMNS, DUE_BELOW, ITEM, LIST, ROW, TEXT } from './rows';
import { type TaskFacts, useTaskFacts } from './use-task-facts';

interface WaitingProps {
  waiting: readonly DashboardWaiting[];
  role: Exclude<Role, 'salesperson'>;
}

/** Tasks that wait for the reader, by kind; each leads to where it is done. */
export function Waiting({ waiting, role }: WaitingProps) {
  const factsOf = useTaskFacts(waiting);
  if (waiting.length === 0) {
    return <EmptyState Icon={DoneIcon} title={t.nothingWaits} text={t.nothingWaitsText[role]} />;
  }
  return (
    <Section title={t.waitingForYou}>
      <Stack sx={{ gap: 2.5 }}>
        {waiting
          .toSorted((one, other) => Number(isLate(other)) - Number(isLate(one)))
          .map((of) => (
            <Kind key={of.kind} of={of} factsOf={factsOf} />
          ))}
      </Stack>
    </Section>
  );
}

/** Whether a task of a kind is overdue: such kinds come first, the others keep the order of the server. */
const isLate = ({ kind, tasks }: DashboardWaiting): boolean =>
  tasks.some((task) => TASKS[kind].urgency?.(task) === 'over');

/** The time of a task without one: it comes last. */
const LAST = '9999-12-31';

interface KindProps {
  of: DashboardWaiting;
  factsOf: TaskFacts;
}

function Kind({ of: { kind, count, tasks }, factsOf }: KindProps) {
  const { title, list, urgency, hasTotal } = TASKS[kind];
  const total = tasks.reduce((sum, { amount_paise: amount = 0 }) => sum + amount, 0);
  // The sum of the shown tasks is the sum of all only if all are shown.
  const isSum = hasTotal && count > 1 && count === tasks.length;
  const counted = t.counted(title, count);
  const heading = isSum ? t.withTotal(counted, formatRupees(total)) : counted;
  // The most urgent first; leads by the call that they were promised, those without one last.
  const rankOf = (task: DashboardTask): number =>
    urgency ? URGENCIES.indexOf(urgency(task)) : Date.parse(factsOf(task.id).callBy ?? LAST);
  const more = t.seeMore(count - tasks.length, count);
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="subtitle2" color="textSecondary">
          {heading}
        </Typography>
        {list !== undefined && count > tasks.length && (
          <Button
            size="small"
            component={Link}
            to={list}
            aria-label={t.moreOf(more, title)}
            sx={{ ...FLUSH, flexShrink: 0 }}
          >
            {more}
          </Button>
        )}
      </Stack>
      <PlainList aria-label={title} sx={LIST}>
        {tasks
          .toSorted((one, other) => rankOf(one) - rankOf(other))
          .map((task) => (
            <Task key={task.id} kind={kind} task={task} facts={factsOf(task.id)} />
          ))}
      </PlainList>
    </Box>
  );
}

interface TaskProps {
  kind: DashboardWaiting['kind'];
  task: DashboardTask;
  facts: ReturnType<TaskFacts>;
}

function Task({ kind, task, facts: { facts, overdue } }: TaskProps) {
  const { to, day, fact, why, urgency } = TASKS[kind];
  const { project, assignee, amount_paise: amount } = task;
  const title = day && project ? t.onDay(project.name, day(task)) : task.title;
  const place = project && !day && project.name !== title && project.name;
  const when = overdue ?? why?.() ?? (fact ?? sinceOf)(task);
  const look = DAY_LOOK[overdue === undefined ? (urgency?.(task) ?? 'later') : 'over'];
  const href = to(task);
  const text = (
    <>
      <Box component="span" sx={{ ...TEXT, ...DUE_BELOW }}>
        <Typography component="span" className="title" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Facts
          facts={[
            place,
            assignee,
            ...facts,
            when && (
              <Box component="span" className={urgency && 'due'} sx={look}>
                {when}
              </Box>
            ),
          ]}
        />
      </Box>
      <Typography component="span" sx={AMOUNT}>
        {/* The worth of a lead is an estimate, short on all pages. */}
        {amount !== undefined && (kind === 'lead_unclaimed' ? formatPaiseShort : formatRupees)(amount)}
      </Typography>
    </>
  );
  return (
    <Box component="li" sx={ITEM}>
      {href === undefined ? (
        <Box sx={{ ...ROW, ...COLUMNS }}>{text}</Box>
      ) : (
        <Box component={Link} to={href} sx={{ ...ROW, ...COLUMNS }}>
          {text}
          <NextIcon aria-hidden sx={{ color: 'text.secondary' }} />
        </Box>
      )}
    </Box>
  );
}
