import Typography from '@mui/material/Typography';
import { useGetDiaryFigures } from '@/api/generated/analytics/analytics';
import type { DiaryFigures } from '@/api/generated/model/diaryFigures';
import { FigureTable } from '@/components/charts/figure-table';
import { projectPath } from '@/config/paths';
import { DAILY_ENTRIES } from '@/config/screens';
import * as t from '@/messages/analytics';
import { comparison, share, shareComparison } from '../parts/comparison';
import { Panel } from '../parts/panel';
import { Panels } from '../parts/panels';
import { lengthOf } from '../parts/period';
import { Ranking } from '../parts/ranking';
import { Report } from '../parts/report';
import { listPath, type Scope, scopeParams } from '../parts/scope';
import { Tiles } from '../parts/tiles';
import { DELAY } from '../parts/words';

export function Diary({ scope }: { scope: Scope }) {
  const query = useGetDiaryFigures(scopeParams(scope));
  return (
    <Report title={t.dailyEntries} query={query}>
      {(figures) => <Figures figures={figures} scope={scope} />}
    </Report>
  );
}

const siteShare = (days: number, expected: number): string => t.withShare(days, share(days, expected));

function Figures({ figures, scope }: { figures: DiaryFigures; scope: Scope }) {
  const { expected, filed, on_time, approved, missing, sites, site_count, delays } = figures;
  const { project, days } = scope;
  const length = lengthOf(days);
  const params = scopeParams(scope);
  const ledger = { view: 'delays', project, from: days.from, to: days.to };
  const shareOf = (label: string, meaning: string, part: typeof filed) => ({
    label,
    meaning,
    value: share(part.in_range, expected.in_range),
    note: shareComparison(
      { part: part.in_range, whole: expected.in_range },
      { part: part.before, whole: expected.before },
    ),
    good: 'more' as const,
  });
  return (
    <>
      <Tiles
        tiles={[
          shareOf(t.filed, t.filedMeaning, filed),
          shareOf(t.onTime, t.onTimeMeaning, on_time),
          shareOf(t.approved, t.approvedMeaning, approved),
          {
            label: t.missing,
            meaning: t.missingMeaning,
            value: String(missing.in_range),
            note: comparison(missing.in_range, missing.before),
            good: 'less',
          },
        ]}
      />
      <Panels>
        <Panel title={t.bySite} meaning={t.bySiteMeaning} params={{ ...params, table: 'sites' }}>
          {sites.length === 0 ? (
            <Typography color="textSecondary">{t.noSites}</Typography>
          ) : (
            <FigureTable
              isShort
              label={t.bySite}
              heads={[t.site, t.expected, t.filed, t.onTime, t.missing]}
              rows={sites.map((it) => ({
                key: it.project.id,
                label: it.project.name,
                cells: [
                  String(it.expected),
                  siteShare(it.filed, it.expected),
                  String(it.on_time),
                  String(it.missing),
                ],
                to: `${projectPath(it.project.id)}?tab=daily-entries`,
              }))}
            />
          )}
          {site_count > sites.length && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t.moreSites(site_count - sites.length)}
            </Typography>
          )}
        </Panel>
        <Panel
          title={t.delays}
          meaning={t.delaysMeaning}
          params={{ ...params, table: 'delays' }}
          list={{ name: t.theDelays, to: listPath(DAILY_ENTRIES, ledger) }}
        >
          {delays.length === 0 ? (
            <Typography color="textSecondary">{t.noDelays}</Typography>
          ) : (
            <Ranking
              label={t.delays}
              heads={[t.reason, t.lostDays, t.previousDays(length), t.hours]}
              rows={delays.map((it) => ({
                key: it.reason,
                label: DELAY[it.reason],
                value: it.days.in_range,
                colour: 'warning',
                cells: [String(it.days.in_range), String(it.days.before), String(it.hours)],
                to: listPath(DAILY_ENTRIES, { ...ledger, reason: it.reason }),
              }))}
            />
          )}
        </Panel>
      </Panels>
    </>
  );
}
