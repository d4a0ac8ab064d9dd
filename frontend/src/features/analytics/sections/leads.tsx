import Typography from '@mui/material/Typography';
import { useGetLeadFigures } from '@/api/generated/analytics/analytics';
import type { LeadFigures } from '@/api/generated/model/leadFigures';
import { LEADS } from '@/config/paths';
import { formatRupees } from '@/lib/money';
import { formatPaiseShort } from '@/lib/money-short';
import * as t from '@/messages/analytics';
import { comparison, share, shareComparison } from '../parts/comparison';
import { Panel } from '../parts/panel';
import { Panels } from '../parts/panels';
import { lengthOf } from '../parts/period';
import { Ranking } from '../parts/ranking';
import { Report } from '../parts/report';
import { daysParams, listPath, type Scope } from '../parts/scope';
import { Tiles } from '../parts/tiles';
import { LEAD_STATUS, LOST_REASON, SOURCE } from '../parts/words';

export function Leads({ scope }: { scope: Scope }) {
  const query = useGetLeadFigures(daysParams(scope));
  return (
    <Report title={t.leads} query={query}>
      {(figures) => <Figures figures={figures} scope={scope} />}
    </Report>
  );
}

const minutes = (median: number | undefined): string =>
  median === undefined ? t.none : median < 1 ? t.underOneMinute : t.minutes(median);

function Figures({ figures, scope }: { figures: LeadFigures; scope: Scope }) {
  const { leads, won, won_value, first_calls, by_status, by_source, lost } = figures;
  const { promised, in_time, median_minutes, median_minutes_before } = first_calls;
  const length = lengthOf(scope.days);
  const params = daysParams(scope);
  const came = { came_from: scope.days.from, came_to: scope.days.to };
  // Junk is not counted, and has no bar.
  const counted = (it: (typeof by_status)[number]) => (it.status === 'junk' ? 0 : it.leads.in_range);
  // Bars of both tables are compared: a lead has the same length in each.
  const full = Math.max(0, ...by_status.map(counted), ...by_source.map((it) => it.leads.in_range));
  const all = { name: t.theLeads, to: listPath(LEADS, came) };
  return (
    <>
      <Tiles
        tiles={[
          {
            label: t.cameIn,
            meaning: t.cameInMeaning,
            value: String(leads.in_range),
            note: comparison(leads.in_range, leads.before),
            good: 'more',
            to: all.to,
          },
          {
            label: t.calledInTime,
            meaning: t.calledInTimeMeaning,
            value: share(in_time.in_range, promised.in_range),
            note: shareComparison(
              { part: in_time.in_range, whole: promised.in_range },
              { part: in_time.before, whole: promised.before },
            ),
            good: 'more',
          },
          {
            label: t.timeToCall,
            meaning: t.timeToCallMeaning,
            value: minutes(median_minutes),
            note: { before: t.was(minutes(median_minutes_before)) },
          },
          {
            label: t.wonLeads,
            meaning: t.wonLeadsMeaning,
            value: String(won.in_range),
            note: comparison(won.in_range, won.before),
            good: 'more',
            to: listPath(LEADS, { status: 'won' }),
          },
          {
            label: t.wonValue,
            meaning: t.wonValueMeaning,
            value: formatRupees(won_value.in_range_paise),
            note: comparison(won_value.in_range_paise, won_value.before_paise, formatRupees),
            good: 'more',
          },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, mb: -1 }}>
        {t.newOnly}
      </Typography>
      <Panels wide="tall">
        <Panel
          title={t.funnel}
          meaning={t.funnelMeaning}
          params={{ ...params, table: 'lead_statuses' }}
          list={all}
        >
          <Ranking
            isWhole
            full={full}
            label={t.funnel}
            heads={[t.status, t.leads, t.previousDays(length), t.value]}
            rows={by_status.map((it) => ({
              key: it.status,
              label: LEAD_STATUS[it.status],
              value: counted(it),
              cells: [String(it.leads.in_range), String(it.leads.before), formatPaiseShort(it.value_paise)],
              to: listPath(LEADS, { ...came, status: it.status }),
            }))}
          />
        </Panel>
        {by_source.length > 0 && (
          <Panel
            title={t.bySource}
            meaning={t.bySourceMeaning}
            params={{ ...params, table: 'lead_sources' }}
            list={all}
          >
            <Ranking
              full={full}
              label={t.bySource}
              heads={[t.source, t.leads, t.previousDays(length), t.wonOnes]}
              rows={by_source.map((it) => ({
                key: it.source,
                label: SOURCE[it.source],
                value: it.leads.in_range,
                cells: [String(it.leads.in_range), String(it.leads.before), String(it.won)],
                to: listPath(LEADS, { ...came, source: it.source }),
              }))}
            />
          </Panel>
        )}
        {lost.length > 0 && (
          <Panel
            title={t.lostReasons}
            meaning={t.lostReasonsMeaning}
            params={{ ...params, table: 'lead_losses' }}
            list={{ name: t.theLostLeads, to: listPath(LEADS, { ...came, status: 'lost' }) }}
          >
            <Ranking
              label={t.lostReasons}
              heads={[t.reason, t.leads, t.previousDays(length)]}
              rows={lost.map((it) => ({
                key: it.reason,
                label: LOST_REASON[it.reason],
                value: it.leads.in_range,
                cells: [String(it.leads.in_range), String(it.leads.before)],
              }))}
            />
          </Panel>
        )}
      </Panels>
    </>
  );
}
