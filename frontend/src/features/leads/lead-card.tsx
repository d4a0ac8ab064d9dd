import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Lead } from '@/api/generated/model/lead';
import { Card } from '@/components/layout/card';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-words';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/leads';
import { locale } from '@/messages/locale';
import { LeadMessage } from './lead-message';
import { BUDGET, CHANNEL, SLOT, STATUS, SUSPICION, TIMELINE } from './lead-words';

const area = new Intl.NumberFormat(locale);

/** How and when they like to be reached, in a sentence. */
function wishOf({ preferred_contact, preferred_slot }: Lead): string | null {
  const words = [
    preferred_contact ? CHANNEL[preferred_contact] : null,
    preferred_slot ? SLOT[preferred_slot] : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(', ');
}

const CAMPAIGN = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** The campaign of the link that led here. */
const campaignOf = ({ utm }: Lead): string =>
  CAMPAIGN.flatMap((name) => (utm?.[name] ? `${name} ${utm[name]}` : [])).join(' · ');

const consentOf = ({ consent: { notice_version, given_at } }: Lead): string =>
  t.consentText(notice_version, formatMoment(given_at) ?? '');

function factsOf(lead: Lead): { term: string; fact: string }[] {
  const { city, pincode, project_type, plot_area_sqft, budget, start_timeline, page } = lead;
  const place = [city, pincode].filter(Boolean).join(' ');
  const facts = [
    { term: t.wants, fact: project_type ? TYPE[project_type] : null },
    { term: t.where, fact: place || null },
    { term: t.plot, fact: plot_area_sqft ? t.sqFt(area.format(plot_area_sqft)) : null },
    { term: t.budget, fact: budget ? BUDGET[budget] : null },
    { term: t.start, fact: start_timeline ? TIMELINE[start_timeline] : null },
    { term: t.preferredContact, fact: wishOf(lead) },
    { term: t.source, fact: page },
    { term: t.campaign, fact: campaignOf(lead) },
    { term: t.consent, fact: consentOf(lead) },
  ];
  return facts.flatMap(({ term, fact }) => (fact ? [{ term, fact }] : []));
}

interface LeadCardProps {
  lead: Lead;
}

/** One enquiry with all that was said. */
export function LeadCard({ lead }: LeadCardProps) {
  const { label, tone } = STATUS[lead.status];
  return (
    <Card component="article" aria-label={`${lead.code}, ${lead.full_name}`} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
          {lead.full_name}
        </Typography>
        <StatusChip tone={tone} label={label} />
        <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
          {lead.code} · {formatMoment(lead.created_at)}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ mt: 1, columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap' }}>
        <Link href={`tel:${lead.phone}`}>{lead.phone}</Link>
        {lead.email && (
          <Link href={`mailto:${lead.email}`} sx={{ overflowWrap: 'anywhere' }}>
            {lead.email}
          </Link>
        )}
      </Stack>
      {lead.duplicate_of && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t.samePersonAs(lead.duplicate_of.code)}
        </Typography>
      )}
      {lead.suspicion && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {SUSPICION[lead.suspicion]}
        </Typography>
      )}
      {lead.message && <LeadMessage text={lead.message} />}
      <Facts lead={lead} />
    </Card>
  );
}

function Facts({ lead }: LeadCardProps) {
  const facts = factsOf(lead);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 2,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.25,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {facts.map(({ term, fact }) => (
        <Box key={term}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {term}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {fact}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
