import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnEnquiry } from '@/api/generated/model/ownEnquiry';
import { formatDay, formatMoment } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { locale } from '@/messages/locale';
import * as t from '@/messages/marketing/your-enquiry';
import { labelIn } from '../consultation/words';

interface Fact {
  term: string;
  fact: string | undefined;
}

const sentOf = ({ sent_at, page }: OwnEnquiry): string => {
  const at = formatMoment(sent_at) ?? '';
  return page === undefined ? at : t.sentFrom(at, page);
};

const consentOf = ({ consent: { notice_version, at } }: OwnEnquiry): string => {
  const on = formatDay(at) ?? '';
  return notice_version === undefined ? t.volunteered(on) : t.agreed(notice_version, on);
};

const factsOf = (enquiry: OwnEnquiry): Fact[] => [
  { term: t.name, fact: enquiry.full_name },
  { term: t.phone, fact: formatPhone(enquiry.phone) },
  { term: t.email, fact: enquiry.email },
  { term: t.city, fact: enquiry.city },
  { term: t.pinCode, fact: enquiry.pincode },
  { term: t.project, fact: labelIn('project_type', enquiry.project_type) },
  {
    term: t.plotArea,
    fact:
      enquiry.plot_area_sqft === undefined
        ? undefined
        : t.sqFt(enquiry.plot_area_sqft.toLocaleString(locale)),
  },
  { term: t.budget, fact: labelIn('budget', enquiry.budget) },
  { term: t.start, fact: labelIn('start_timeline', enquiry.start_timeline) },
  { term: t.contact, fact: labelIn('preferred_contact', enquiry.preferred_contact) },
  { term: t.slot, fact: labelIn('preferred_slot', enquiry.preferred_slot) },
  { term: t.message, fact: enquiry.message },
  { term: t.sent, fact: sentOf(enquiry) },
  {
    term: t.campaign,
    fact: Object.values(enquiry.utm ?? {})
      .filter(Boolean)
      .join(' · '),
  },
  { term: t.consent, fact: consentOf(enquiry) },
];

/** Everything that is kept of a visitor. */
export function Facts({ enquiry }: { enquiry: OwnEnquiry }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {factsOf(enquiry)
        .filter(({ fact }) => fact)
        .map(({ term, fact }) => (
          <Box
            key={term}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
              columnGap: 3,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {fact}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
