import Box from '@mui/material/Box';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { ClaimButton } from '../claim-button';
import { CallLink } from '../contact-links';
import { CLAIM } from '../looks';

const CLAIM_OF_CARD = { ...CLAIM, minHeight: { xs: 36, md: 28 }, my: -0.25 } as const;
/** Adds no height to its line. */
const CALL_OF_CARD = { display: 'flex', zIndex: 1, m: '-12px -10px -12px auto' } as const;

/** Calls an own lead, and claims a lead that nobody owns; those who assign leads do so on its page. */
export const CardAction = ({ lead, isOwn }: { lead: LeadSummary; isOwn: boolean }) =>
  isOwn ? (
    <Box sx={CALL_OF_CARD}>
      <CallLink lead={lead} />
    </Box>
  ) : (
    !lead.can.includes('assign') && (
      <ClaimButton lead={lead} size="small" variant="outlined" sx={CLAIM_OF_CARD} />
    )
  );
