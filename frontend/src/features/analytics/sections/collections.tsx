import { useGetCollectionFigures } from '@/api/generated/analytics/analytics';
import type { CollectionFigures } from '@/api/generated/model/collectionFigures';
import { AGE_COLOUR } from '@/components/words/age-colours';
import { PAYMENTS } from '@/config/screens';
import { formatRupees } from '@/lib/money';
import { formatPaiseShort } from '@/lib/money-short';
import * as t from '@/messages/analytics';
import { comparison } from '../parts/comparison';
import { Key } from '../parts/key';
import { OverTime } from '../parts/over-time';
import { Panel } from '../parts/panel';
import { Panels } from '../parts/panels';
import { Ranking } from '../parts/ranking';
import { Report } from '../parts/report';
import { listPath, type Scope, scopeParams } from '../parts/scope';
import { stepText } from '../parts/steps';
import { Tiles } from '../parts/tiles';
import { PAYMENT_AGE } from '../parts/words';

const DUE = [
  { key: 'requested', label: t.requested, colour: 'second' },
  { key: 'scheduled', label: t.scheduled, colour: 'second', isLater: true },
] as const;

export function Collections({ scope }: { scope: Scope }) {
  const query = useGetCollectionFigures(scopeParams(scope));
  return (
    <Report title={t.collections} query={query}>
      {(figures) => <Figures figures={figures} scope={scope} />}
    </Report>
  );
}

function Figures({ figures, scope }: { figures: CollectionFigures; scope: Scope }) {
  const { billed, received, outstanding_paise, ageing, forecast, series } = figures;
  const { project } = scope;
  const params = scopeParams(scope);
  const overdue = ageing.reduce(
    (sum, { age, balance_paise }) => sum + (age === 'not_due' ? 0 : balance_paise),
    0,
  );
  const list = { name: t.thePayments, to: listPath(PAYMENTS, { project }) };
  const all = { name: t.thePayments, to: listPath(PAYMENTS, { project, status: 'all' }) };
  return (
    <>
      <Tiles
        tiles={[
          {
            label: t.billed,
            meaning: t.billedMeaning,
            value: formatRupees(billed.in_range_paise),
            note: comparison(billed.in_range_paise, billed.before_paise, formatRupees),
          },
          {
            label: t.received,
            meaning: t.receivedMeaning,
            value: formatRupees(received.in_range_paise),
            note: comparison(received.in_range_paise, received.before_paise, formatRupees),
            good: 'more',
          },
          {
            label: t.outstanding,
            meaning: t.outstandingMeaning,
            value: formatRupees(outstanding_paise),
            ...(overdue > 0 && { note: { before: t.overduePart(formatPaiseShort(overdue)) } }),
            to: list.to,
          },
        ]}
      />
      <Panels wide="last">
        <Panel
          title={t.moneyOverTime}
          meaning={t.moneyOverTimeMeaning}
          params={{ ...params, table: 'collections' }}
          list={all}
        >
          <OverTime
            title={t.moneyOverTime}
            steps={series}
            lines={[
              {
                key: 'billed',
                label: t.billed,
                colour: 'second',
                values: series.map(({ billed_paise }) => billed_paise),
              },
              {
                key: 'received',
                label: t.received,
                colour: 'first',
                values: series.map(({ received_paise }) => received_paise),
              },
            ]}
            shortOf={formatPaiseShort}
            textOf={formatRupees}
          />
        </Panel>
        <Panel title={t.ageing} meaning={t.ageingMeaning} params={{ ...params, table: 'ageing' }} list={list}>
          <Ranking
            label={t.ageing}
            heads={[t.age, t.payments, t.balance]}
            rows={ageing.map(({ age, count, balance_paise }) => ({
              key: age,
              label: PAYMENT_AGE[age],
              value: balance_paise,
              colour: AGE_COLOUR[age],
              isNone: balance_paise === 0,
              cells: [String(count), formatRupees(balance_paise)],
              to: listPath(PAYMENTS, { project, age }),
            }))}
          />
        </Panel>
        <Panel
          title={t.forecast}
          meaning={t.forecastMeaning}
          params={{ ...params, table: 'forecast' }}
          list={all}
        >
          <Key lines={DUE} />
          <Ranking
            label={t.forecast}
            heads={[t.month, t.requested, t.scheduled]}
            rows={forecast.map(({ from, to, requested_paise, scheduled_paise }) => ({
              key: from,
              label: stepText({ from, to }),
              value: requested_paise + scheduled_paise,
              colour: 'asked',
              later: scheduled_paise / (requested_paise + scheduled_paise || 1),
              cells: [formatRupees(requested_paise), formatRupees(scheduled_paise)],
              to: listPath(PAYMENTS, { project, status: 'all', from, to }),
            }))}
          />
        </Panel>
      </Panels>
    </>
  );
}
