import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import { useListLeads } from '@/api/generated/leads/leads';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { PageLinks } from '@/components/pages/page-links';
import { usePages } from '@/components/pages/use-pages';
import { countText } from '@/lib/counts';
import { LeadCard } from './lead-card';
import { LEADS } from './lead-words';
import { isFiltered, type LeadFilters } from './use-lead-filters';

const PAGE = 25;

interface LeadsListProps {
  filters: LeadFilters;
  /** What is said where there is nothing at all yet. */
  emptyText: string;
  onClear: () => void;
}

/** One page of enquiries and the way to the next; other filters start at the first page. */
export function LeadsList({ filters, emptyText, onClear }: LeadsListProps) {
  const { search, status } = filters;
  const pages = usePages(filters);
  const { cursor } = pages;
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useListLeads(
    { limit: PAGE, ...(cursor && { cursor }), ...(search && { search }), ...(status && { status }) },
    { query: { placeholderData: keepPreviousData } },
  );

  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={LEADS.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return fetchStatus === 'paused' ? <OfflineState what="The list" /> : <ListSkeleton />;
  if (data.items.length === 0 && pages.isFirst) {
    if (!isFiltered(filters)) return <EmptyState Icon={LeadsIcon} title="No leads yet" text={emptyText} />;
    return (
      <EmptyState Icon={LeadsIcon} title={LEADS.none} text={LEADS.noneText}>
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }

  return (
    <Stack
      aria-busy={isPlaceholderData}
      sx={{ gap: 2, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      <OfflineNotice />
      <Stack component="ul" aria-label="Enquiries" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {data.items.map((lead) => (
          <Box component="li" key={lead.id}>
            <LeadCard lead={lead} />
          </Box>
        ))}
      </Stack>
      <PageLinks
        label="Pages of enquiries"
        count={countText(data.total, 'enquiry', 'enquiries')}
        pages={pages}
        next={data.next_cursor}
        busy={isPlaceholderData}
      />
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <Stack role="status" aria-label="Loading enquiries" sx={{ gap: 1.5 }}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} variant="rounded" height={150} />
      ))}
    </Stack>
  );
}
