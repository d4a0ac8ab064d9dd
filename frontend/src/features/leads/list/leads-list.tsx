import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { useListLeadsInfinite } from '@/api/generated/leads/leads';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import type { ListLeadsParams } from '@/api/generated/model/listLeadsParams';
import { lazyDialog, lazyPart } from '@/components/lazy/lazy-part';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import type { Outcome } from '@/components/list/outcome-dialog';
import { PAGED } from '@/components/list/use-paged-list';
import { useSelection } from '@/components/list/use-selection';
import * as leadsTexts from '@/messages/leads';
import * as t from '@/messages/leads/list';
import { NoLeads } from '../lazy-no-leads';
import { MAX_SELECTED } from '../limits';
import type { Nothing } from '../no-leads';
import { LeadsCards } from './leads-cards';
import { LeadsTable } from './leads-table';

const WORDS = {
  countOf: leadsTexts.countOf,
  failed: leadsTexts.leadsFailed,
  moreFailed: leadsTexts.moreLeadsFailed,
};

const BulkBar = lazyPart(() => import('../bulk/bulk-bar').then((it) => it.LeadsBulkBar), t.thisBar);
const OutcomeDialog = lazyDialog(
  () => import('@/components/list/outcome-dialog').then((it) => it.OutcomeDialog),
  t.theResult,
  ({ onClose }) => onClose(),
);

const PAGE = 30;

interface LeadsListProps {
  params: ListLeadsParams;
  nothing: Nothing;
}

export function LeadsList({ params, nothing }: LeadsListProps) {
  const query = useListLeadsInfinite({ limit: PAGE, ...params }, { query: PAGED });
  return (
    <List
      query={query}
      words={WORDS}
      skeleton={<ListSkeleton label={leadsTexts.loadingLeads} rows={8} height={{ xs: 140, md: 56 }} />}
      empty={<NoLeads {...nothing} />}
    >
      {(leads, count) => (
        <Rows
          leads={leads}
          count={count && !params.sort ? t.byFollowUpOf(count) : count}
          listKey={JSON.stringify(params)}
        />
      )}
    </List>
  );
}

interface RowsProps {
  leads: readonly LeadSummary[];
  count: string | undefined;
  listKey: string;
}

/** The loaded leads. Where one may assign leads, some can be selected. */
function Rows({ leads, count, listKey }: RowsProps) {
  // Beside the menu, a narrower table hides the names.
  const hasRoom = useMediaQuery(useTheme().breakpoints.up(1280));
  const selecting = useSelection(
    listKey,
    leads.filter(({ can }) => can.includes('assign')).map(({ id }) => id),
    MAX_SELECTED,
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const assigns = leads.some(({ can }) => can.includes('assign'));
  const View = hasRoom ? LeadsTable : LeadsCards;
  return (
    <>
      <View leads={leads} count={count} selecting={assigns ? selecting : undefined} />
      <Suspense fallback={null}>
        {selecting.ids.size > 0 && (
          <BulkBar
            leads={leads.filter(({ id }) => selecting.ids.has(id))}
            onKeep={selecting.keep}
            onOutcome={setOutcome}
          />
        )}
        {outcome && (
          <OutcomeDialog
            title={leadsTexts.refused(outcome.refused.length)}
            outcome={outcome}
            onClose={() => setOutcome(null)}
          />
        )}
      </Suspense>
    </>
  );
}
