import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useListLeads } from '@/api/generated/leads/leads';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
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
  const list = JSON.stringify(filters);
  const [pages, setPages] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = pages.list === list ? pages.cursors : [];
  const setCursors = (next: readonly string[]) => setPages({ list, cursors: next });
  const cursor = cursors.at(-1);
  const { data, error, isPlaceholderData, refetch } = useListLeads(
    { limit: PAGE, ...(cursor && { cursor }), ...(search && { search }), ...(status && { status }) },
    { query: { placeholderData: keepPreviousData } },
  );

  if (error && (!data || isPlaceholderData)) {
    return <ErrorState title={LEADS.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0 && cursors.length === 0) {
    if (!isFiltered(filters)) return <EmptyState Icon={LeadsIcon} title="No leads yet" text={emptyText} />;
    return (
      <EmptyState Icon={LeadsIcon} title={LEADS.none} text={LEADS.noneText}>
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }

  const next = data.next_cursor;
  return (
    <Stack
      aria-busy={isPlaceholderData}
      sx={{ gap: 2, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      <Stack component="ul" aria-label="Enquiries" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {data.items.map((lead) => (
          <Box component="li" key={lead.id}>
            <LeadCard lead={lead} />
          </Box>
        ))}
      </Stack>
      <Stack
        component="nav"
        aria-label="Pages of enquiries"
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="body2" color="textSecondary" role="status">
          {countText(data.total, 'enquiry', 'enquiries')}
        </Typography>
        {(cursors.length > 0 || next) && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              variant="outlined"
              size="small"
              disabled={cursors.length === 0 || isPlaceholderData}
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              Previous
            </Button>
            <Button
              variant="outlined"
              size="small"
              disabled={!next || isPlaceholderData}
              onClick={() => next && setCursors([...cursors, next])}
            >
              Next
            </Button>
          </Stack>
        )}
      </Stack>
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
