import LeadsIcon from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useListLeads } from '@/api/generated/leads/leads';
import type { Lead } from '@/api/generated/model/lead';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { OfflineState } from '@/components/offline-state';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { LEADS as LEADS_PATH } from '@/config/paths';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/leads';
import { LEADS, STATUS } from './lead-words';

const SHOWN = 5;

/** The latest enquiries, for the dashboard. */
export function LatestLeads({ emptyText }: { emptyText: string }) {
  const { data, error, fetchStatus, refetch } = useListLeads({ limit: SHOWN });
  if (error && !data) {
    return <ErrorState title={LEADS.failed} error={error} onRetry={() => void refetch()} />;
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
  if (data.items.length === 0) return <EmptyState Icon={LeadsIcon} title={t.noLeadsYet} text={emptyText} />;
  return (
    <Section
      title={t.latestLeads}
      action={
        <Button size="small" component={RouterLink} to={LEADS_PATH}>
          {t.allLeads}
        </Button>
      }
    >
      <Box component="ul" aria-label={t.latestLeads} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </Box>
    </Section>
  );
}

function LeadRow({ lead: { code, full_name, phone, city, status, created_at } }: { lead: Lead }) {
  const { label, tone } = STATUS[status];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Link
            component={RouterLink}
            to={`${LEADS_PATH}?search=${code}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {full_name}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {[code, city].filter(Boolean).join(' · ')}
          </Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {formatMoment(created_at)}
        </Typography>
      </Box>
      <StatusChip tone={tone} label={label} />
      <Link href={`tel:${phone}`} variant="body2" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {phone}
      </Link>
    </Box>
  );
}
