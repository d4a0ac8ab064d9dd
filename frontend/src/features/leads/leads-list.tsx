import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import { useListLeadsInfinite } from '@/api/generated/leads/leads';
import { EmptyState } from '@/components/empty-state';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { PAGED } from '@/components/list/use-paged-list';
import * as t from '@/messages/leads';
import type { LeadFilters } from './filters';
import { LeadCard } from './lead-card';
import { LEADS } from './lead-words';

const PAGE = 25;
const CARD_HEIGHT = 280;

interface LeadsListProps {
  filters: LeadFilters;
  /** Text of a list without any enquiry. */
  emptyText: string;
  onClear: () => void;
}

export function LeadsList({ filters: { search, status }, emptyText, onClear }: LeadsListProps) {
  const query = useListLeadsInfinite(
    { limit: PAGE, ...(search && { search }), ...(status && { status }) },
    { query: PAGED },
  );
  const isFiltered = search !== '' || status !== '';
  return (
    <List
      query={query}
      words={LEADS}
      skeleton={<ListSkeleton label={t.loadingLeads} rows={4} height={150} />}
      empty={
        isFiltered ? (
          <NothingFound Icon={LeadsIcon} title={LEADS.none} text={LEADS.noneText} onClear={onClear} />
        ) : (
          <EmptyState Icon={LeadsIcon} title={t.noLeadsYet} text={emptyText} />
        )
      }
    >
      {(leads) => (
        <Cards label={t.leads} rows={leads} estimate={CARD_HEIGHT}>
          {(lead) => <LeadCard lead={lead} />}
        </Cards>
      )}
    </List>
  );
}
