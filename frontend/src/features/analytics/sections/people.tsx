import { useGetUserFigures } from '@/api/generated/analytics/analytics';
import type { UserFigures } from '@/api/generated/model/userFigures';
import { USERS } from '@/config/paths';
import { roleLabel } from '@/config/roles';
import * as t from '@/messages/analytics';
import { comparison } from '../parts/comparison';
import { Panel } from '../parts/panel';
import { Panels } from '../parts/panels';
import { lengthOf } from '../parts/period';
import { Ranking } from '../parts/ranking';
import { Report } from '../parts/report';
import { daysParams, listPath, type Scope } from '../parts/scope';
import { Tiles } from '../parts/tiles';

export function People({ scope }: { scope: Scope }) {
  const query = useGetUserFigures(daysParams(scope));
  return (
    <Report title={t.people} query={query}>
      {(figures) => <Figures figures={figures} scope={scope} />}
    </Report>
  );
}

function Figures({ figures, scope }: { figures: UserFigures; scope: Scope }) {
  const { signed_in, created, waiting, by_role } = figures;
  const length = lengthOf(scope.days);
  return (
    <>
      <Tiles
        tiles={[
          {
            label: t.signedIn,
            meaning: t.signedInMeaning,
            value: String(signed_in.in_range),
            note: comparison(signed_in.in_range, signed_in.before),
          },
          {
            label: t.newAccounts,
            meaning: t.newAccountsMeaning,
            value: String(created.in_range),
            note: comparison(created.in_range, created.before),
          },
          {
            label: t.waiting,
            meaning: t.waitingMeaning,
            value: String(waiting),
            to: listPath(USERS, { status: 'pending_approval' }),
          },
        ]}
      />
      <Panels>
        <Panel
          title={t.byRole}
          meaning={t.byRoleMeaning}
          params={{ ...daysParams(scope), table: 'users' }}
          list={{ name: t.thePeople, to: USERS }}
        >
          <Ranking
            label={t.byRole}
            heads={[t.role, t.signedIn, t.previousDays(length), t.accounts]}
            rows={by_role.map((it) => ({
              key: it.role,
              label: roleLabel(it.role),
              value: it.signed_in.in_range,
              cells: [String(it.signed_in.in_range), String(it.signed_in.before), String(it.accounts)],
              to: listPath(USERS, { role: it.role }),
            }))}
          />
        </Panel>
      </Panels>
    </>
  );
}
