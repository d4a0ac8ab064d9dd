import Box from '@mui/material/Box';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { ClaimButton } from './claim-button';
import { ContactLinks } from './contact-links';

/** Two columns: the call, then the chat or the claim. They stand below each other in every row of a list. */
const STYLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexShrink: 0,
  gap: 0.5,
  '& > a:last-child': { ml: 2 },
} as const;

/** Buttons of a lead in a list: call it, write to it, claim it. */
export function LeadActions({ lead }: { lead: LeadSummary }) {
  return (
    <Box className="actions" sx={STYLE}>
      <ContactLinks lead={lead} />
      <ClaimButton lead={lead} variant="outlined" sx={{ width: 64, minWidth: 0, minHeight: 44, px: 1 }} />
    </Box>
  );
}
