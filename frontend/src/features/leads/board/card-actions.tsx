import Box from '@mui/material/Box';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { ClaimButton } from '../claim-button';
import { CallLink } from '../contact-links';
import { CLAIM } from '../looks';

const CLAIM_OF_CARD = { ...CLAIM, '&&&': { minHeight: 28 } } as const;

/** The call adds no height to its line. */
const CALL = {
  display: 'flex',
  my: -0.5,
  '& a': { p: 0, width: { xs: 40, md: 28 }, height: { xs: 36, md: 28 } },
} as const;

/** Claims a lead that nobody owns, and calls it; those who assign leads do so on its page. */
export const CardActions = ({ lead }: { lead: LeadSummary }) => (
  <>
    {!lead.can.includes('assign') && (
      <ClaimButton lead={lead} size="small" variant="outlined" sx={CLAIM_OF_CARD} />
    )}
    <Box sx={CALL}>
      <CallLink lead={lead} />
    </Box>
  </>
);
