import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useListLeadImports } from '@/api/generated/leads/leads';
import type { LeadImportSummary } from '@/api/generated/model/leadImportSummary';
import { ErrorState } from '@/components/error-state';
import { PlainList } from '@/components/layout/plain-list';
import { StatusChip } from '@/components/status-chip';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/leads/import';
import { FOCUS_RING } from '@/theme/marks';
import { importSearch } from './address';
import { IMPORT_STATUS } from './words';

const POLLED_MS = 5000;

const isRunning = ({ status }: LeadImportSummary): boolean => status === 'running';

/** The imports of the last days, each with the way to its progress or result. */
export function EarlierImports() {
  const titleId = useId();
  const [params] = useSearchParams();
  const { data, error, refetch, isLoading } = useListLeadImports({
    query: { refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? POLLED_MS : false) },
  });
  if (error && !data)
    return <ErrorState title={t.earlierFailed} error={error} onRetry={() => void refetch()} />;
  if (isLoading)
    return <Skeleton role="status" aria-label={t.loadingEarlier} variant="rounded" height={96} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h3" sx={{ mb: 1 }}>
        {t.earlierTitle}
      </Typography>
      <PlainList aria-labelledby={titleId}>
        {data.items.map((item) => (
          <Box component="li" key={item.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box
              component={Link}
              to={importSearch(params, item.id)}
              replace
              preventScrollReset
              sx={{
                display: 'flex',
                gap: 1.5,
                minHeight: 56,
                py: 1,
                alignItems: 'center',
                color: 'text.primary',
                textDecoration: 'none',
                borderRadius: 1,
                '&:hover .name': { textDecoration: 'underline' },
                '&:focus-visible': FOCUS_RING,
              }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography className="name" sx={{ fontWeight: 600 }}>
                  {item.file_name}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {t.byAt(item.by.full_name, formatMoment(item.created_at) ?? '')}
                </Typography>
              </Box>
              <StatusChip {...IMPORT_STATUS[item.status]} />
            </Box>
          </Box>
        ))}
      </PlainList>
    </section>
  );
}
