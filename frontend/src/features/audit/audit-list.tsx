import AuditIcon from '@mui/icons-material/HistoryOutlined';
import { useListAuditEventsInfinite } from '@/api/generated/audit/audit';
import { EmptyState } from '@/components/empty-state';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { countFilters } from '@/components/list/use-list-params';
import { PAGED } from '@/components/list/use-paged-list';
import * as t from '@/messages/audit';
import { EventCard } from './event-card';
import { AUDIT_FILTERS, type AuditFilters, auditParams, isThing } from './filters';

const WORDS = { countOf: t.countOf, failed: t.failed, moreFailed: t.moreFailed };
const PAGE = 50;
const CARD_HEIGHT = 112;

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
      skeleton={<ListSkeleton label={t.loading} rows={8} height={{ xs: 168, md: CARD_HEIGHT }} />}
      empty={
        isFiltered ? (
          <NothingFound Icon={AuditIcon} title={t.noneFound} text={t.noneFoundText} onClear={onClear} />
        ) : (
          <EmptyState Icon={AuditIcon} title={t.empty} text={t.emptyText} />
        )
      }
    >
      {(events) => (
        <Cards label={t.events} rows={events} estimate={CARD_HEIGHT} gap={8}>
          {(event) => <EventCard event={event} />}
        </Cards>
      )}
    </List>
  );
}
