import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { useListLeads } from '@/api/generated/leads/leads';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { LEADS as LEADS_PATH } from '@/config/paths';
import * as t from '@/messages/leads';
import { LeadRows } from './lead-row';

const SHOWN = 3;
/** Enough to show as many as that without the unclaimed. */
const READ = 20;

/** The latest leads with an owner: those without one wait above for the reader. */
export function LatestLeads() {
  const { data, error, fetchStatus, refetch } = useListLeads({ sort: 'newest', limit: READ });
  if (error && !data) {
    return <ErrorState title={t.leadsFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    if (fetchStatus === 'paused') return <OfflineState what={t.listOfLeads} />;
    return (
      <Box aria-busy="true">
        <Section title={t.latestLeads}>
          <ListSkeleton label={t.loadingLeads} rows={SHOWN} height={{ xs: 88, md: 60 }} />
        </Section>
      </Box>
    );
  }
  if (data.items.length === 0)
    return <EmptyState Icon={LeadsIcon} title={t.noLeadsYet} text={t.noLeads.admin} />;
  const owned = data.items.filter(({ owner }) => owner).slice(0, SHOWN);
  if (owned.length === 0) return null;
  return (
    <Section
      title={t.latestLeads}
      action={
        <Button size="small" component={RouterLink} to={LEADS_PATH}>
          {t.allLeads}
        </Button>
      }
    >
      <LeadRows label={t.latestLeads} leads={owned} />
    </Section>
  );
}
