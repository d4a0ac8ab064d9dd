import CallIcon from '@mui/icons-material/CallOutlined';
import WhatsappIcon from '@mui/icons-material/WhatsApp';
import IconButton from '@mui/material/IconButton';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { formatPhone } from '@/lib/phone';
import * as t from '@/messages/leads';
import { telUrl, whatsappUrl } from './contact';
import { useWhatsapp } from './use-whatsapp';

const TARGET = { width: 48, height: 48, flexShrink: 0 } as const;

/** Opens the chat of a lead, or calls the lead, from a list. The call comes last: it has the same place in every row. */
export function ContactLinks({ lead }: { lead: LeadSummary }) {
  const opened = useWhatsapp(lead);
  // A reader who may do neither has no business with the person, or the person said stop.
  if (!lead.can.includes('record') && !lead.can.includes('claim')) return null;
  return (
    <>
      {lead.can.includes('record') && (
        <IconButton
          href={whatsappUrl(lead.phone)}
          target="_blank"
          rel="noopener"
          aria-label={t.whatsappTo(lead.full_name)}
          title={t.whatsapp}
          sx={TARGET}
          onClick={opened}
        >
          <WhatsappIcon />
        </IconButton>
      )}
      <CallLink lead={lead} />
    </>
  );
}

export const CallLink = ({ lead: { phone, full_name } }: { lead: LeadSummary }) => (
  <IconButton href={telUrl(phone)} aria-label={t.callName(full_name)} title={formatPhone(phone)} sx={TARGET}>
    <CallIcon />
  </IconButton>
);
