import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useGetLead } from '@/api/generated/leads/leads';
import type { ApiError } from '@/api/http';
import { useIsLive } from '@/app/live/live-store';
import { useRecent } from '@/app/use-recent';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { OfflineNotice } from '@/components/offline-notice';
import { OfflineState } from '@/components/offline-state';
import { PageTitle } from '@/components/page-title';
import { LEADS } from '@/config/paths';
import * as t from '@/messages/leads/page';
import { LeadView } from './lead-view';
import { PageSkeleton } from './page-skeleton';

/** Without the live channel, changes by others show after this time. */
const ASKED_AGAIN_MS = 20_000;

/** Whether there is no such lead for this person; invalid ids look the same. */
const isMissing = ({ status }: ApiError): boolean => status === 404 || status === 400 || status === 422;

export function LeadPage({ id }: { id: string }) {
  const isLive = useIsLive();
  const {
    data: lead,
    error,
    fetchStatus,
    refetch,
  } = useGetLead(id, { query: { refetchInterval: isLive ? false : ASKED_AGAIN_MS } });
  useRecent('lead', id, lead?.full_name, lead?.code);
  if (error && isMissing(error)) {
    return (
      <>
        {/* The card says it to the eye. */}
        <Box component="h1" sx={visuallyHidden}>
          {t.leadNotFound}
        </Box>
        <EmptyState Icon={LeadsIcon} title={t.notFound} text={t.notFoundText}>
          <Button variant="outlined" component={Link} to={LEADS}>
            {t.goToLeads}
          </Button>
        </EmptyState>
      </>
    );
  }
  if (error && !lead) {
    return (
      <>
        <PageTitle title={t.lead} />
        <ErrorState title={t.leadFailed} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!lead) {
    if (fetchStatus !== 'paused') return <PageSkeleton />;
    return (
      <>
        <PageTitle title={t.lead} />
        <OfflineState what={t.theLead} />
      </>
    );
  }
  return (
    <>
      <OfflineNotice />
      <LeadView lead={lead} />
    </>
  );
}
