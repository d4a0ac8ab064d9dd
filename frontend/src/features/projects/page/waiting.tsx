import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useGetDashboard } from '@/api/generated/dashboard/dashboard';
import type { DashboardTask } from '@/api/generated/model/dashboardTask';
import type { DashboardTaskKind } from '@/api/generated/model/dashboardTaskKind';
import type { Project } from '@/api/generated/model/project';
import { clamp } from '@/components/layout/clamp';
import { Facts } from '@/components/layout/facts';
import { PlainList } from '@/components/layout/plain-list';
import { TASKS } from '@/components/words/tasks';
import { todayInIndia } from '@/lib/days';
import { formatRupees } from '@/lib/money';
import * as t from '@/messages/projects/page';
import { COLOUR } from '@/theme/marks';
import { waitsForMe } from '../milestones/words';
import { useWaitingShown } from '../waiting-shown';

interface Row {
  id: string;
  title: string;
  facts: readonly (string | undefined)[];
  /** The day of the task, on a line of its own. */
  due?: string | undefined;
  isLate?: boolean | undefined;
  /** Overdue tasks come first, the oldest before the others, then those of today. */
  rank: string;
  to: string | { search: string };
}

/** Milestones come with the project, so that a signed one is gone at once. */
const ON_PROJECT: ReadonlySet<string> = new Set(['milestone_to_accept', 'milestone_to_certify']);

const TODAY = '1';
const LATER = '2';

/** Orders a task by its urgency; equal ones keep the order of the server. */
function rankOf({ on, since }: DashboardTask, kind: DashboardTaskKind, isLate: boolean): string {
  if (isLate) return `0 ${on ?? since}`;
  return kind === 'entry_to_write' || (kind === 'payment_to_make' && on === todayInIndia()) ? TODAY : LATER;
}

function useRows(project: Project): Row[] {
  const { data } = useGetDashboard({ project_id: project.id });
  const milestones = project.milestones.filter(waitsForMe).map(({ id, name, status }) => ({
    id,
    title: name,
    facts: [status === 'certified' ? t.toAccept : t.toCertify],
    rank: LATER,
    to: { search: '?tab=milestones' },
  }));
  const others = (data?.waiting ?? [])
    .filter(({ kind }) => !ON_PROJECT.has(kind))
    .flatMap(({ kind, tasks }) => tasks.map((task) => ({ task, kind, of: TASKS[kind] })))
    .flatMap(({ task, kind, of: { title, to, name, fact, isLate } }): Row[] => {
      const href = to(task);
      if (href === undefined) return [];
      const amount = task.amount_paise === undefined ? undefined : formatRupees(task.amount_paise);
      const isDay = isLate !== undefined;
      const late = isLate?.(task) === true;
      return [
        {
          id: task.id,
          title: name?.(task) ?? task.title,
          facts: [t.task[kind] ?? title, amount, isDay ? undefined : fact?.(task)],
          due: isDay ? fact?.(task) : undefined,
          isLate: late,
          rank: rankOf(task, kind, late),
          to: href,
        },
      ];
    });
  return [...milestones, ...others].toSorted((one, other) => one.rank.localeCompare(other.rank));
}

/** Tasks of the project that wait for the reader; each leads to where it is done. */
export function Waiting({ project }: { project: Project }) {
  const titleId = useId();
  const all = useRows(project);
  const shown = useWaitingShown();
  const [showsAll, setShowsAll] = useState(false);
  if (all.length === 0) return null;
  const rows = showsAll ? all : all.slice(0, shown);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        border: 2,
        borderColor: 'secondary.main',
        borderRadius: 1.5,
        overflow: 'hidden',
      }}
    >
      <Typography id={titleId} component="h2" variant="body2" sx={{ px: 2, pt: 1.25, fontWeight: 600 }}>
        {t.waitingForYou}
      </Typography>
      <PlainList
        aria-labelledby={titleId}
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: `repeat(${Math.min(all.length, shown)}, minmax(0, 1fr))`,
          },
          overflow: 'hidden',
          '& > li': { display: 'grid', boxShadow: `-1px -1px 0 ${COLOUR.divider}` },
        }}
      >
        {rows.map(({ id, title, facts, due, isLate, to }) => (
          <li key={id}>
            <Box
              component={Link}
              to={to}
              preventScrollReset
              sx={{
                display: 'flex',
                gap: 1,
                px: 2,
                py: 1,
                minHeight: 48,
                alignItems: 'center',
                justifyContent: 'space-between',
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box component="span" sx={{ minWidth: 0, alignSelf: { lg: 'flex-start' } }}>
                <Typography component="span" sx={{ ...clamp(showsAll ? 3 : 1), fontWeight: 600 }}>
                  {title}
                </Typography>
                {/* Beside each other, the tasks have their days on lines of their own. */}
                <Box
                  component="span"
                  sx={{ display: { xs: 'flex', lg: 'block' }, columnGap: 1, flexWrap: 'wrap' }}
                >
                  <Facts facts={facts} />
                  {due && (
                    <Typography
                      component="span"
                      variant="body2"
                      color={isLate ? 'error' : 'textSecondary'}
                      sx={{
                        display: 'block',
                        fontWeight: isLate ? 600 : 400,
                        '&::first-letter': { textTransform: 'uppercase' },
                      }}
                    >
                      {due}
                    </Typography>
                  )}
                </Box>
              </Box>
              <NextIcon aria-hidden sx={{ color: 'text.secondary' }} />
            </Box>
          </li>
        ))}
      </PlainList>
      {rows.length < all.length && (
        <Button fullWidth onClick={() => setShowsAll(true)} sx={{ minHeight: 44, borderRadius: 0 }}>
          {t.moreTasks(all.length - rows.length)}
        </Button>
      )}
    </Box>
  );
}
