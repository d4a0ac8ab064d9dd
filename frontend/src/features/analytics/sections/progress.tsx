import Typography from '@mui/material/Typography';
import { useGetProgressFigures } from '@/api/generated/analytics/analytics';
import type { ProgressFigures } from '@/api/generated/model/progressFigures';
import { FigureTable } from '@/components/charts/figure-table';
import { PROJECTS, projectPath } from '@/config/paths';
import * as t from '@/messages/analytics';
import { share, shareComparison } from '../parts/comparison';
import { OverTime } from '../parts/over-time';
import { Panel } from '../parts/panel';
import { Panels } from '../parts/panels';
import { Report } from '../parts/report';
import { listPath, type Scope, scopeParams } from '../parts/scope';
import { Tiles } from '../parts/tiles';

const WHOLE_BPS = 10_000;

export function Progress({ scope }: { scope: Scope }) {
  const query = useGetProgressFigures(scopeParams(scope));
  return (
    <Report title={t.progress} query={query}>
      {(figures) => <Figures figures={figures} scope={scope} />}
    </Report>
  );
}

const partOf = (bps: number | undefined): string => (bps === undefined ? t.none : share(bps, WHOLE_BPS));
const wholeOf = (bps: number | undefined) => ({ part: bps ?? 0, whole: bps === undefined ? 0 : WHOLE_BPS });
const changeOf = (now: number | undefined, before: number | undefined) =>
  shareComparison(wholeOf(now), wholeOf(before));

function Figures({ figures, scope }: { figures: ProgressFigures; scope: Scope }) {
  const { planned_bps, planned_before_bps, done_bps, done_before_bps, series, behind, behind_count } =
    figures;
  const params = scopeParams(scope);
  const running = scope.project ? projectPath(scope.project) : listPath(PROJECTS, { status: 'in_progress' });
  const projects = { name: t.theProjects, to: running };
  return (
    <>
      <Tiles
        tiles={[
          {
            label: t.planned,
            meaning: t.plannedMeaning,
            value: partOf(planned_bps),
            note: changeOf(planned_bps, planned_before_bps),
          },
          {
            label: t.done,
            meaning: t.doneMeaning,
            value: partOf(done_bps),
            note: changeOf(done_bps, done_before_bps),
            good: 'more',
          },
          { label: t.behindPlan, meaning: t.behindPlanMeaning, value: String(behind_count) },
        ]}
      />
      <Panels wide="all">
        <Panel
          title={t.workOverTime}
          meaning={t.workOverTimeMeaning}
          params={{ ...params, table: 'progress' }}
          list={projects}
        >
          <OverTime
            title={t.workOverTime}
            steps={series.map(({ on }) => ({ from: on, to: on }))}
            lines={[
              {
                key: 'planned',
                label: t.planned,
                colour: 'second',
                values: series.map((it) => it.planned_bps),
              },
              {
                key: 'done',
                label: t.done,
                colour: 'first',
                values: series.map((it) => it.done_bps ?? null),
              },
            ]}
            shortOf={partOf}
            textOf={partOf}
          />
        </Panel>
        <Panel
          title={t.projectsBehind}
          meaning={t.projectsBehindMeaning}
          params={{ ...params, table: 'behind_plan' }}
          list={projects}
        >
          {!scope.project && (
            <Typography variant="body2" color="textSecondary">
              {t.runningOnly}
            </Typography>
          )}
          {behind.length === 0 ? (
            <Typography color="textSecondary">{t.nobodyBehind}</Typography>
          ) : (
            <FigureTable
              isShort
              label={t.projectsBehind}
              heads={[t.project, t.planned, t.done, t.daysLate]}
              rows={behind.map((it) => ({
                key: it.project.id,
                label: it.project.name,
                cells: [
                  t.percent(String(it.planned_percent)),
                  t.percent(String(it.done_percent)),
                  String(it.days_late),
                ],
                to: projectPath(it.project.id),
              }))}
            />
          )}
          {behind_count > behind.length && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t.moreProjects(behind_count - behind.length)}
            </Typography>
          )}
        </Panel>
      </Panels>
    </>
  );
}
