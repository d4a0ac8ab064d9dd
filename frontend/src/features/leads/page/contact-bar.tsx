import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import WhatsappIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ContactChannel } from '@/api/generated/model/contactChannel';
import type { Lead } from '@/api/generated/model/lead';
import { LeadActivityKind } from '@/api/generated/model/leadActivityKind';
import * as leadsTexts from '@/messages/leads';
import { LazyRecord } from '../activity/lazy-record';
import { telUrl, whatsappUrl } from '../contact';
import { useWhatsapp } from '../use-whatsapp';

const TARGET = { minHeight: { xs: 48, md: 36 }, minWidth: 0, px: { xs: 1, sm: 2 } } as const;

/** The ways to reach a person, the preferred one first. A call and a mail ask for their outcome; an opened chat is noted at once. */
export function ContactBar({ lead }: { lead: Lead }) {
  const [kind, setKind] = useState<LeadActivityKind | null>(null);
  const opened = useWhatsapp(lead);
  const { full_name, phone, email, preferred_contact: preferred, can } = lead;
  const records = can.includes('record');
  const claims = can.includes('claim');
  if (!records && !claims) return null;
  const ask = (it: LeadActivityKind) => () => {
    if (records) setKind(it);
  };
  const ways = [
    {
      channel: ContactChannel.phone,
      isOn: true,
      text: leadsTexts.call,
      label: leadsTexts.callName(full_name),
      Icon: CallIcon,
      link: { href: telUrl(phone) },
      onClick: ask(LeadActivityKind.call),
    },
    {
      channel: ContactChannel.whatsapp,
      isOn: records || preferred === ContactChannel.whatsapp,
      text: leadsTexts.whatsapp,
      label: leadsTexts.whatsappTo(full_name),
      Icon: WhatsappIcon,
      link: { href: whatsappUrl(phone), target: '_blank', rel: 'noopener' },
      // A chat is recorded for the owner alone.
      onClick: () => records && opened(),
    },
    {
      channel: ContactChannel.email,
      isOn: Boolean(email),
      text: leadsTexts.mail,
      label: leadsTexts.mailTo(full_name),
      Icon: MailIcon,
      link: { href: `mailto:${email}` },
      onClick: ask(LeadActivityKind.email),
    },
  ]
    .filter(({ isOn }) => isOn)
    .toSorted((one, other) => +(other.channel === preferred) - +(one.channel === preferred));
  /** Three buttons stand in one line on a phone, without icons: the longest fits then. */
  const isThree = ways.length === 3;
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        '& .MuiButton-startIcon': { display: { xs: isThree ? 'none' : 'inherit', sm: 'inherit' } },
      }}
    >
      {ways.map(({ channel, text, label, Icon, link, onClick }, place) => (
        <Button
          key={channel}
          variant={!claims && place === 0 ? 'contained' : 'outlined'}
          startIcon={<Icon />}
          {...link}
          aria-label={label}
          sx={TARGET}
          onClick={onClick}
        >
          {text}
        </Button>
      ))}
      {kind && <LazyRecord lead={lead} kind={kind} onClose={() => setKind(null)} />}
    </Box>
  );
}
