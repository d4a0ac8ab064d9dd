import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { type Column, Table } from '@/components/list/table';
import type { Selecting } from '@/components/list/use-selection';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { formatPaiseShort } from '@/lib/money-short';
import { formatPhone } from '@/lib/phone';
import * as leadsTexts from '@/messages/leads';
import * as t from '@/messages/leads/list';
import { ClaimButton } from '../claim-button';
import { telUrl } from '../contact';
import { CallLink, ChatLink } from '../contact-links';
import { FirstCallMark, FollowUpMark } from '../marks';
import { STATUS } from '../words';

const LEAD_AND_STATE: readonly Column<LeadSummary>[] = [
  { label: t.lead, width: 'auto', cell: (lead) => <NameCell lead={lead} /> },
  { label: t.status, width: 200, cell: ({ status }) => <StatusChip {...STATUS[status]} /> },
  {
    label: t.value,
    width: 80,
    align: 'right',
    cell: ({ estimated_value_paise: value }) => (value === undefined ? t.none : formatPaiseShort(value)),
  },
  {
    label: t.followUp,
    width: 224,
    cell: (lead) => (
      <Stack sx={{ alignItems: 'flex-start' }}>
        <FirstCallMark lead={lead} />
        <FollowUpMark lead={lead} isBare />
      </Stack>
    ),
  },
];
const COLUMNS: readonly Column<LeadSummary>[] = [
  ...LEAD_AND_STATE,
  {
    label: t.phone,
    width: 152,
    cell: ({ phone }) => (
      <Link href={telUrl(phone)} variant="body2" sx={{ whiteSpace: 'nowrap' }}>
        {formatPhone(phone)}
      </Link>
    ),
  },
  { label: t.owner, width: 148, cell: ({ owner }) => owner?.full_name ?? t.unassigned },
];

/** Readers who assign no leads see their own and those that nobody has, and get in touch. */
const FOR_CALLING: readonly Column<LeadSummary>[] = [
  ...LEAD_AND_STATE,
  { label: t.phone, width: 136, cell: ({ phone }) => formatPhone(phone) },
  {
    label: t.contact,
    width: 104,
    cell: (lead) => (
      // The first icon begins where the head does, and the row is as high as its two lines.
      <Stack direction="row" sx={{ my: -0.5, ml: -1.5 }}>
        <CallLink lead={lead} />
        <ChatLink lead={lead} />
      </Stack>
    ),
  },
  {
    label: leadsTexts.claim,
    isBare: true,
    width: 88,
    cell: (lead) => <ClaimButton lead={lead} size="small" variant="outlined" />,
  },
];

interface LeadsTableProps {
  leads: readonly LeadSummary[];
  selecting: Selecting | undefined;
}

export function LeadsTable({ leads, selecting }: LeadsTableProps) {
  const navigate = useNavigate();
  return (
    <Table
      label={t.leads}
      rows={leads}
      columns={selecting ? COLUMNS : FOR_CALLING}
      isDense
      onOpen={({ id }) => void navigate(leadPath(id))}
      selecting={selecting}
      selectLabel={({ code }) => t.select(code)}
    />
  );
}

function NameCell({ lead: { id, code, full_name, city, project_type } }: { lead: LeadSummary }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={leadPath(id)}
        title={full_name}
        noWrap
        color="textPrimary"
        sx={{ display: 'block', fontWeight: 600, fontSize: '0.9375rem' }}
      >
        {full_name}
      </Link>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {[code, project_type && TYPE[project_type], city].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
