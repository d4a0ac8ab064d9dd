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
export const ContactLinks = ({ lead }: { lead: LeadSummary }) => (
  <>
    <ChatLink lead={lead} />
    <CallLink lead={lead} />
  </>
);

/** Opens the chat of a lead, for those who may record it. */
export function ChatLink({ lead }: { lead: LeadSummary }) {
  const opened = useWhatsapp(lead);
  if (!lead.can.includes('record')) return null;
  return (
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
  );
}

/** Calls a lead. */
export function CallLink({ lead: { phone, full_name, can } }: { lead: LeadSummary }) {
  // A reader who may do neither has no business with the person, or the person said stop.
  if (!can.includes('record') && !can.includes('claim')) return null;
  return (
    <IconButton
      href={telUrl(phone)}
      aria-label={t.callName(full_name)}
      title={formatPhone(phone)}
      sx={TARGET}
    >
      <CallIcon />
    </IconButton>
  );
}
