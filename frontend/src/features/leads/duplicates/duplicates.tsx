import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Lead } from '@/api/generated/model/lead';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { formatDay } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import * as leadsTexts from '@/messages/leads';
import * as t from '@/messages/leads/duplicates';
import { FollowUpMark } from '../marks';
import { SOURCE, STATUS } from '../words';

const MergeDialog = lazyDialog(
  () => import('./merge-dialog').then((it) => it.MergeDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** Other enquiries of the same person beside this one. */
export function Duplicates({ lead }: { lead: Lead }) {
  const [other, setOther] = useState<LeadSummary | null>(null);
  return (
    <Section title={t.samePerson}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t.samePersonText}
      </Typography>
      <Box
        component="ul"
        aria-label={t.samePerson}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        <Enquiry lead={lead} isThis />
        {lead.duplicates.map((it) => (
          <Enquiry
            key={it.id}
            lead={it}
            onMerge={lead.can.includes('merge') && it.can.includes('merge') ? () => setOther(it) : undefined}
          />
        ))}
      </Box>
      {other && (
        <Suspense fallback={null}>
          <MergeDialog lead={lead} other={other} onClose={() => setOther(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface EnquiryProps {
  lead: LeadSummary;
  isThis?: boolean;
  onMerge?: (() => void) | undefined;
}

function Enquiry({ lead, isThis = false, onMerge }: EnquiryProps) {
  const { id, code, full_name, phone, city, project_type, source, status, owner, created_at } = lead;
  return (
    <Stack
      component="li"
      sx={{
        gap: 0.5,
        p: 1.5,
        alignItems: 'flex-start',
        minWidth: 0,
        border: 1,
        borderColor: isThis ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {isThis ? (
          `${code} · ${t.thisLead}`
        ) : (
          <Link component={RouterLink} to={leadPath(id)}>
            {code}
          </Link>
        )}
      </Typography>
      <StatusChip {...STATUS[status]} />
      <Typography variant="body2">{full_name}</Typography>
      <Typography variant="body2">{formatPhone(phone)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[project_type && TYPE[project_type], city].filter(Boolean).join(', ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {SOURCE[source]}, {formatDay(created_at)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {owner?.full_name ?? leadsTexts.nobodyHasIt}
      </Typography>
      <FollowUpMark lead={lead} />
      {onMerge && (
        <Button
          variant="outlined"
          sx={{ mt: 'auto', minHeight: 48 }}
          aria-label={t.compareWith(code)}
          onClick={onMerge}
        >
          {t.compare}
        </Button>
      )}
    </Stack>
  );
}
