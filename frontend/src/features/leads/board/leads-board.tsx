import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  changeLeadStatus,
  getListLeadsInfiniteQueryKey,
  listLeads,
  useGetLeadBoard,
} from '@/api/generated/leads/leads';
import type { GetLeadBoardParams } from '@/api/generated/model/getLeadBoardParams';
import type { Lead } from '@/api/generated/model/lead';
import type { LeadColumn } from '@/api/generated/model/leadColumn';
import { LeadStatus } from '@/api/generated/model/leadStatus';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { useUser } from '@/app/use-user';
import { BoardSkeleton } from '@/components/board/board-skeleton';
import { Columns } from '@/components/board/columns';
import { useMoves } from '@/components/board/use-moves';
import { ErrorState } from '@/components/error-state';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { OfflineState } from '@/components/offline-state';
import { countText } from '@/lib/counts';
import { formatPaiseShort } from '@/lib/money-short';
import * as leadsTexts from '@/messages/leads';
import * as t from '@/messages/leads/board';
import { NoLeads } from '../lazy-no-leads';
import type { Nothing } from '../no-leads';
import { refreshLeads, showLead } from '../refresh';
import { needsWords } from '../step/rules';
import { STATUS } from '../words';
import { cardOf } from './lead-card';
import { byFollowUp } from './order';

/** More than the board shows of a column: its list begins anew. */
const PAGE = 50;
const FOLDING = { key: 'leads_folded', usual: [LeadStatus.on_hold, LeadStatus.lost, LeadStatus.junk] };
const TEXTS = {
  count: (total: Parameters<typeof countText>[0]) => countText(total, leadsTexts.countOf),
  empty: t.boardEmpty,
  moreFailed: leadsTexts.moreLeadsFailed,
};

const StepDialog = lazyDialog(
  () => import('../step/step-dialog').then((it) => it.StepDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

const columnOf = ({ status, count, leads }: LeadColumn) => ({
  status,
  items: leads,
  total: { count, more: false },
  isCut: count > leads.length,
});

interface LeadsBoardProps {
  params: Omit<GetLeadBoardParams, 'limit'>;
  nothing: Nothing;
}

/** The leads in a column for each status, to be moved on from one to another. */
export function LeadsBoard({ params, nothing }: LeadsBoardProps) {
  const readerId = useUser()?.id;
  const board = useGetLeadBoard(params, { query: { placeholderData: keepPreviousData } });
  const { data, error, isPlaceholderData } = board;
  const moves = useMoves<LeadStatus, LeadSummary, Lead>({
    words: STATUS,
    needsForm: (to, { status }) => needsWords(to, status),
    send: ({ id, version }, to) => changeLeadStatus(id, { to }, { 'If-Match': `"${version}"` }),
    onMoved: showLead,
    onRefused: () => void refreshLeads(),
  });
  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={leadsTexts.boardFailed} error={error} onRetry={() => void board.refetch()} />;
  }
  if (!data) {
    return board.fetchStatus === 'paused' ? <OfflineState what={t.theBoard} /> : <BoardSkeleton />;
  }
  const listOf = (status: LeadStatus) => {
    const listed = { ...params, status, limit: PAGE } as const;
    return {
      queryKey: getListLeadsInfiniteQueryKey(listed),
      fetchPage: (cursor: string | undefined, signal: AbortSignal) =>
        listLeads({ ...listed, cursor }, { signal }),
    };
  };
  return (
    <Columns
      columns={data.columns.map(columnOf)}
      moves={moves}
      texts={TEXTS}
      nothing={<NoLeads {...nothing} />}
      isOld={isPlaceholderData}
      folding={FOLDING}
      listOf={listOf}
      order={byFollowUp}
      note={(status) => <Sum column={data.columns.find((column) => column.status === status)} />}
      card={(lead) => cardOf(lead, readerId)}
      form={({ item, to }, onClose, onDone) => (
        <Suspense fallback={null}>
          <StepDialog lead={item} to={to} onClose={onClose} onDone={onDone} />
        </Suspense>
      )}
    />
  );
}

/** Worth of the leads of a column and what is expected of it; pointed at, it shows the calculation. */
function Sum({ column }: { column: LeadColumn | undefined }) {
  if (!column?.value_paise || !column.probability_bps) return null;
  const { weighted_paise: weighted, value_paise: value, probability_bps } = column;
  return (
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      title={t.weightedHint(probability_bps / 100)}
    >
      {t.weightedOf(formatPaiseShort(weighted), formatPaiseShort(value))}
    </Typography>
  );
}
