import { useGetTicketFigures } from '@/api/generated/analytics/analytics';
import type { TicketFigures } from '@/api/generated/model/ticketFigures';
import { TICKETS } from '@/config/paths';
import * as t from '@/messages/analytics';
import { comparison, share, shareComparison } from '../parts/comparison';
import { OverTime } from '../parts/over-time';
import { Panel } from '../parts/panel';
import { Panels } from '../parts/panels';
import { Ranking } from '../parts/ranking';
import { Report } from '../parts/report';
import { listPath, type Scope, scopeParams } from '../parts/scope';
import { Tiles } from '../parts/tiles';
import { CATEGORY, TICKET_AGE } from '../parts/words';

export function Tickets({ scope }: { scope: Scope }) {
  const query = useGetTicketFigures(scopeParams(scope));
  return (
    <Report title={t.tickets} query={query}>
      {(figures) => <Figures figures={figures} scope={scope} />}
    </Report>
  );
}

function Figures({ figures, scope }: { figures: TicketFigures; scope: Scope }) {
  const { opened, resolved, in_time, reopened, open_by_age, by_category, series } = figures;
  const { project } = scope;
  const params = scopeParams(scope);
  const { from, to } = scope.days;
  const raised = { project, raised_from: from, raised_to: to };
  const resolvedPath = listPath(TICKETS, { project, resolved_from: from, resolved_to: to });
  const all = { name: t.theTickets, to: listPath(TICKETS, raised) };
  const open = { name: t.theOpenTickets, to: listPath(TICKETS, { project, open: 'true' }) };
  return (
    <>
      <Tiles
        tiles={[
          {
            label: t.opened,
            meaning: t.openedMeaning,
            value: String(opened.in_range),
            note: comparison(opened.in_range, opened.before),
            to: all.to,
          },
          {
            label: t.resolved,
            meaning: t.resolvedMeaning,
            value: String(resolved.in_range),
            note: comparison(resolved.in_range, resolved.before),
            to: resolvedPath,
          },
          {
            label: t.targetsMet,
            meaning: t.targetsMetMeaning,
            value: share(in_time.in_range, resolved.in_range),
            note: shareComparison(
              { part: in_time.in_range, whole: resolved.in_range },
              { part: in_time.before, whole: resolved.before },
            ),
            good: 'more',
          },
          {
            label: t.reopened,
            meaning: t.reopenedMeaning,
            value: share(reopened.in_range, resolved.in_range),
            note: shareComparison(
              { part: reopened.in_range, whole: resolved.in_range },
              { part: reopened.before, whole: resolved.before },
            ),
            good: 'less',
          },
        ]}
      />
      <Panels>
        <Panel
          title={t.ticketsOverTime}
          meaning={`${t.openedMeaning} ${t.resolvedMeaning}`}
          params={{ ...params, table: 'tickets' }}
          list={all}
        >
          <OverTime
            title={t.ticketsOverTime}
            steps={series}
            lines={[
              { key: 'opened', label: t.opened, colour: 'second', values: series.map((it) => it.opened) },
              {
                key: 'resolved',
                label: t.resolved,
                colour: 'first',
                values: series.map((it) => it.resolved),
              },
            ]}
            shortOf={String}
            textOf={String}
          />
        </Panel>
        <Panel
          title={t.openByAge}
          meaning={t.openByAgeMeaning}
          params={{ ...params, table: 'ticket_ages' }}
          list={open}
        >
          <Ranking
            label={t.openByAge}
            heads={[t.age, t.openNow]}
            rows={open_by_age.map(({ age, count }) => ({
              key: age,
              label: TICKET_AGE[age],
              value: count,
              cells: [String(count)],
            }))}
          />
        </Panel>
        {by_category.length > 0 && (
          <Panel
            title={t.byCategory}
            meaning={t.byCategoryMeaning}
            params={{ ...params, table: 'ticket_categories' }}
            list={all}
          >
            <Ranking
              label={t.byCategory}
              heads={[t.category, t.opened, t.resolved, t.openNow]}
              rows={by_category.map((it) => ({
                key: it.category,
                label: CATEGORY[it.category],
                value: it.opened.in_range,
                cells: [String(it.opened.in_range), String(it.resolved.in_range), String(it.open)],
                to: listPath(TICKETS, { ...raised, category: it.category }),
              }))}
            />
          </Panel>
        )}
      </Panels>
    </>
  );
}
