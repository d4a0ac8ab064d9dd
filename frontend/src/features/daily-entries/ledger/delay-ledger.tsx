import ClockIcon from '@mui/icons-material/AccessTimeOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  getExportDelaysUrl,
  useGetDelayLedger,
  useListDelaysInfinite,
} from '@/api/generated/daily-entries/daily-entries';
import type { DelayLedger as Ledger } from '@/api/generated/model/delayLedger';
import type { LostTime } from '@/api/generated/model/lostTime';
import type { ReportedDelay } from '@/api/generated/model/reportedDelay';
import type { ApiError } from '@/api/http';
import { downloadNamed } from '@/api/transfer';
import { type FigureRow, FigureTable } from '@/components/charts/figure-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { keepFile } from '@/components/files/save-file';
import { TextField } from '@/components/form/text-field';
import { Card } from '@/components/layout/card';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { ProjectFilter } from '@/components/list/project-filter';
import { useListParams } from '@/components/list/use-list-params';
import { PAGED } from '@/components/list/use-paged-list';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { toast } from '@/components/toast/toast-store';
import { dailyEntryPath } from '@/config/screens';
import { clientView } from '@/lib/client-view';
import { formatOn } from '@/lib/days';
import { monthText } from '@/lib/month';
import * as t from '@/messages/daily-entries';
import { LostTotal } from '../parts/lost-total';
import { DELAY } from '../words';
import { daysOfMonth, delaysOf, LEDGER_FILTERS, periodOf } from './filters';

const WORDS = { countOf: t.delaysOf, failed: t.ledgerFailed, moreFailed: t.moreFailed };
const TOO_OFTEN = 429;
const MONTH = 'YYYY-MM'.length;

type Row = ReportedDelay & { id: string };

/** A delay has no id of its own: its entry and its number in it name it. */
const rowOf = (delay: ReportedDelay): Row => ({ ...delay, id: `${delay.entry_id} ${delay.seq}` });

/** Time lost by reason and by month, with the entries behind each figure: of one project, or of all. */
export function DelayLedger({ projectId }: { projectId?: string }) {
  const { filters: chosen, setFilters, clear } = useListParams(LEDGER_FILTERS);
  const filters = projectId === undefined ? chosen : { ...chosen, project: projectId };
  const ledger = useGetDelayLedger(periodOf(filters));
  const list = useListDelaysInfinite(delaysOf(filters), {
    query: {
      ...PAGED,
      select: ({ pages, pageParams }) => ({
        pageParams,
        pages: pages.map((page) => ({ ...page, items: page.items.map(rowOf) })),
      }),
    },
  });
  const isFiltered = Object.values(chosen).some(Boolean);
  const empty = { Icon: ClockIcon, title: t.noDelays, text: t.noDelaysText };
  const wholeMonth = filters.from.slice(0, MONTH);
  const month =
    wholeMonth !== '' &&
    daysOfMonth(wholeMonth).from === filters.from &&
    daysOfMonth(wholeMonth).to === filters.to
      ? wholeMonth
      : '';
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        role="search"
        aria-label={t.ledgerFilters}
        tabIndex={-1}
        sx={{
          gap: 1.5,
          flexWrap: 'wrap',
          alignItems: 'center',
          '& > .MuiAutocomplete-root': { width: { xs: '100%', sm: 260 } },
          '& > .MuiTextField-root, & > .MuiFormControl-root': { width: { xs: 'calc(50% - 6px)', sm: 170 } },
        }}
      >
        {projectId === undefined && (
          <ProjectFilter value={chosen.project} onChange={(project) => setFilters({ project })} />
        )}
        <TextField
          type="date"
          size="small"
          shrink
          label={t.from}
          value={chosen.from}
          onChange={({ target }) => setFilters({ from: target.value })}
        />
        <TextField
          type="date"
          size="small"
          shrink
          label={t.to}
          value={chosen.to}
          onChange={({ target }) => setFilters({ to: target.value })}
        />
        {isFiltered && <Button onClick={clear}>{t.clearFilters}</Button>}
        {/* An export is remembered as an act of its person. */}
        {!clientView() && <CsvButton filters={filters} />}
      </Stack>
      {ledger.data ? (
        ledger.data.total.entries > 0 && (
          <Totals
            ledger={ledger.data}
            reason={filters.reason}
            month={month}
            onReason={(reason) => setFilters({ reason })}
            onMonth={(next) => setFilters(next ? daysOfMonth(next) : { from: '', to: '' })}
          />
        )
      ) : ledger.error ? (
        <ErrorState
          title={t.ledgerFailed}
          error={ledger.error}
          onRetry={() => void Promise.all([ledger.refetch(), list.refetch()])}
        />
      ) : ledger.fetchStatus === 'paused' ? (
        <OfflineState what={t.theLedger} />
      ) : (
        <Skeleton role="status" aria-label={t.loadingLedger} variant="rounded" height={280} />
      )}
      {ledger.data && (
        <List
          query={list}
          words={WORDS}
          skeleton={<ListSkeleton label={t.loadingLedger} rows={4} height={84} />}
          empty={isFiltered ? <NothingFound {...empty} onClear={clear} /> : <EmptyState {...empty} />}
        >
          {(rows) => (
            <Cards label={t.reportedDelays} rows={rows} estimate={92}>
              {(row) => <Reported delay={row} isNamed={projectId === undefined} />}
            </Cards>
          )}
        </List>
      )}
    </Stack>
  );
}

/** Time lost as rows, each with a bar for its hours. */
function rowsOf(figures: readonly { key: string; label: string; lost: LostTime }[]): FigureRow[] {
  const most = Math.max(1, ...figures.map(({ lost }) => lost.hours));
  return figures.map(({ key, label, lost: { days, hours, entries } }) => ({
    key,
    label,
    cells: [String(days), t.decimal(hours), String(entries)],
    part: hours / most,
  }));
}

interface TotalsProps {
  ledger: Ledger;
  reason: string;
  month: string;
  onReason: (reason: string) => void;
  onMonth: (month: string) => void;
}

function Totals({ ledger, reason, month, onReason, onMonth }: TotalsProps) {
  const { total, by_reason, by_month } = ledger;
  return (
    <>
      <LostTotal total={total} reasons={by_reason} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Section title={t.byReason}>
          <FigureTable
            label={t.byReason}
            heads={[t.reason, t.days, t.hours, t.entries]}
            rows={rowsOf(by_reason.map((it) => ({ key: it.reason, label: DELAY[it.reason], lost: it.lost })))}
            chosen={reason}
            onChoose={onReason}
          />
        </Section>
        <Section title={t.byMonth}>
          <FigureTable
            label={t.byMonth}
            heads={[t.month, t.days, t.hours, t.entries]}
            rows={rowsOf(
              by_month.map((it) => ({ key: it.month, label: monthText(it.month), lost: it.lost })),
            )}
            chosen={month}
            onChoose={onMonth}
          />
        </Section>
      </Box>
    </>
  );
}

function Reported({ delay, isNamed }: { delay: Row; isNamed: boolean }) {
  const { entry_id, entry_on, project, author, reason, hours, note } = delay;
  const day = formatOn(entry_on) ?? entry_on;
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography
          component={Link}
          to={dailyEntryPath(project.id, entry_id)}
          sx={{
            fontWeight: 600,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {day}
        </Typography>
        <StatusChip tone="attention" label={t.delay(DELAY[reason], hours)} />
        <Typography variant="body2" color="textSecondary">
          {[isNamed ? project.name : '', t.by(author.full_name)].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      {note && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Card>
  );
}

function CsvButton({ filters }: { filters: Parameters<typeof delaysOf>[0] }) {
  const write = useMutation<void, ApiError>({
    meta: { silent: true },
    mutationFn: async () => {
      const { name, blob } = await downloadNamed(getExportDelaysUrl({ ...delaysOf(filters), format: 'csv' }));
      keepFile(blob, name ?? 'delays.csv');
    },
    onError: (error) => toast.error(error.status === TOO_OFTEN ? t.exportTooOften : error.message),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={write.isPending}
      loadingPosition="start"
      sx={{ ml: { sm: 'auto' } }}
      onClick={() => write.mutate()}
    >
      {t.csv}
    </Button>
  );
}
