import AuditIcon from '@mui/icons-material/HistoryOutlined';
import { useMemo } from 'react';
import { useListAuditEventsInfinite } from '@/api/generated/audit/audit';
import type { AuditEvent } from '@/api/generated/model/auditEvent';
import { EmptyState } from '@/components/empty-state';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { countFilters } from '@/components/list/use-list-params';
import { PAGED } from '@/components/list/use-paged-list';
import * as t from '@/messages/audit';
import { inDays } from './days';
import { EventRow } from './event-row';
import { AUDIT_FILTERS, type AuditFilters, auditParams, isThing } from './filters';

const WORDS = { countOf: t.countOf, failed: t.failed, moreFailed: t.moreFailed };
const PAGE = 50;
const ROW_HEIGHT = 45;
const PHONE_ROW_HEIGHT = 60;

interface AuditListProps {
  filters: AuditFilters;
  onClear: () => void;
}

export function AuditList({ filters, onClear }: AuditListProps) {
  const { search } = filters;
  return search !== '' && !isThing(search) ? (
    <NothingFound Icon={AuditIcon} title={t.noCode} text={t.noCodeText} onClear={onClear} />
  ) : (
    <Events filters={filters} onClear={onClear} />
  );
}

function Events({ filters, onClear }: AuditListProps) {
  const query = useListAuditEventsInfinite({ limit: PAGE, ...auditParams(filters) }, { query: PAGED });
  const isFiltered = filters.search !== '' || countFilters(AUDIT_FILTERS, filters) > 0;
  return (
    <List
      query={query}
      words={WORDS}
      skeleton={
        <ListSkeleton label={t.loading} rows={12} height={{ xs: PHONE_ROW_HEIGHT, md: ROW_HEIGHT }} />
      }
      empty={
        isFiltered ? (
          <NothingFound Icon={AuditIcon} title={t.noneFound} text={t.noneFoundText} onClear={onClear} />
        ) : (
          <EmptyState Icon={AuditIcon} title={t.empty} text={t.emptyText} />
        )
      }
    >
      {(events) => <Days events={events} />}
    </List>
  );
}

function Days({ events }: { events: readonly AuditEvent[] }) {
  const rows = useMemo(() => inDays(events), [events]);
  return (
    <Cards label={t.events} rows={rows} estimate={ROW_HEIGHT} gap={0}>
      {(row) => <EventRow row={row} />}
    </Cards>
  );
}
