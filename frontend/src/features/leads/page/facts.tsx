import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import type { Lead } from '@/api/generated/model/lead';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { Section } from '@/components/section';
import { TYPE } from '@/components/words/project-labels';
import { formatMoment } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { formatPhone } from '@/lib/phone';
import * as leadsTexts from '@/messages/leads';
import * as t from '@/messages/leads/page';
import { locale } from '@/messages/locale';
import { telUrl } from '../contact';
import { BUDGET, CHANNEL, SLOT, SOURCE, TIMELINE } from '../words';

const EditDialog = lazyDialog(
  () => import('../edit/edit-dialog').then((it) => it.EditDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

const sentenceOf = (parts: readonly (string | null | undefined)[]): string => {
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** How and when they like to be reached. */
const wishOf = ({ preferred_contact, preferred_slot }: Lead): string =>
  sentenceOf([preferred_contact && CHANNEL[preferred_contact], preferred_slot && SLOT[preferred_slot]]);

const CAMPAIGN = ['campaign', 'source', 'medium', 'term', 'content'] as const;

/** The campaign of the link that led here, then its other facts. */
const campaignOf = ({ utm }: Lead): string =>
  CAMPAIGN.map((name) => utm?.[name])
    .filter(Boolean)
    .join(', ');

function consentOf({ consent: { basis, notice_version, at } }: Lead): string {
  const when = formatMoment(at) ?? '';
  return basis === 'notice' ? t.consentText(notice_version ?? '', when) : t.volunteeredText(when);
}

const rupeesOf = (paise: number | undefined): string => (paise === undefined ? '' : formatRupees(paise));

/** The source, and the page of the site by its name; by its address if it has none. */
function sourceOf({ source, page }: Lead): string {
  if (!page) return SOURCE[source];
  const name = t.pageNames[page];
  return name ? t.onNamedPage(SOURCE[source], name) : t.onPage(SOURCE[source], page);
}

const PAIR = 'repeat(2, minmax(0, 1fr))';
/** A phone has no room for it in a column. */
const LONG = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

interface Fact {
  term: string;
  fact: ReactNode;
  /** Whether the fact needs a line of its own on a phone. */
  isLong?: boolean;
}

function factsOf(lead: Lead): Fact[] {
  const { phone, email, city, pincode, project_type, plot_area_sqft, budget, start_timeline } = lead;
  const { estimated_value_paise: value, weighted_value_paise: weighted } = lead;
  const facts: Fact[] = [
    { term: t.owner, fact: lead.owner?.full_name ?? leadsTexts.nobodyHasIt },
    { term: t.phone, fact: <Link href={telUrl(phone)}>{formatPhone(phone)}</Link> },
    { term: t.wants, fact: project_type && TYPE[project_type] },
    { term: t.where, fact: [city, pincode].filter(Boolean).join(' ') },
    { term: t.plot, fact: plot_area_sqft && t.sqFt(plot_area_sqft.toLocaleString(locale)) },
    { term: t.budget, fact: budget && BUDGET[budget] },
    { term: t.start, fact: start_timeline && TIMELINE[start_timeline] },
    { term: t.preferredContact, fact: wishOf(lead) },
    { term: t.value, fact: rupeesOf(value) },
    { term: t.weighted, fact: rupeesOf(weighted) },
    { term: t.email, fact: email && <Link href={`mailto:${email}`}>{email}</Link>, isLong: true },
    { term: t.source, fact: sourceOf(lead), isLong: lead.page !== undefined },
    { term: t.campaign, fact: campaignOf(lead), isLong: true },
    { term: t.consent, fact: consentOf(lead) },
  ];
  return facts.filter(({ fact }) => Boolean(fact));
}

/** The person and their wish. */
export function Facts({ lead }: { lead: Lead }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title={t.details}
      action={
        lead.can.includes('edit') && (
          <Button startIcon={<EditIcon fontSize="small" />} onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        )
      }
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: { xs: 1.5, lg: 1 },
          // A narrow column beside the lead has each name beside its fact.
          gridTemplateColumns: { xs: PAIR, sm: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
          '& > div': { display: { lg: 'grid' }, columnGap: 2, gridTemplateColumns: '120px minmax(0, 1fr)' },
          '& dd': { gridColumn: 2 },
          // The consent, a sentence, has a row of its own.
          '& > :last-child': { gridColumn: '1 / -1' },
        }}
      >
        {factsOf(lead).map(({ term, fact, isLong = false }) => (
          <Box key={term} sx={{ minWidth: 0, ...(isLong && LONG) }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {fact}
            </Typography>
            {term === t.weighted && (
              <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
                {t.weightedHelp}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      {isEditing && (
        <Suspense fallback={null}>
          <EditDialog lead={lead} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}
