import CallIcon from '@mui/icons-material/CallOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import WhatsappIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Lead } from '@/api/generated/model/lead';
import { LeadActivityKind } from '@/api/generated/model/leadActivityKind';
import * as leadsTexts from '@/messages/leads';
import { LazyRecord } from '../activity/lazy-record';
import { ClaimButton } from '../claim-button';
import { telUrl, whatsappUrl } from '../contact';
import { useWhatsapp } from '../use-whatsapp';

const TARGET = { minHeight: { xs: 48, md: 36 }, minWidth: 0, px: { xs: 1, sm: 2 } } as const;

/** The ways to reach a person. A call and a mail ask for their outcome; an opened chat is noted at once. */
export function ContactBar({ lead }: { lead: Lead }) {
  const [kind, setKind] = useState<LeadActivityKind | null>(null);
  const opened = useWhatsapp(lead);
  const { full_name, phone, email, can } = lead;
  const records = can.includes('record');
  if (!records && !can.includes('claim')) return null;
  /** Three buttons stand in one line on a phone, without icons: the longest fits then. */
  const isThree = Number(can.includes('claim')) + Number(records) + Number(Boolean(email)) === 2;
  const ask = (it: LeadActivityKind) => () => {
    if (records) setKind(it);
  };
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gap: 1,
        width: { xs: '100%', sm: 'auto' },
        gridTemplateColumns: `repeat(${isThree ? 3 : 2}, minmax(0, 1fr))`,
        '& .MuiButton-startIcon': { display: { xs: isThree ? 'none' : 'inherit', sm: 'inherit' } },
      }}
    >
      <ClaimButton lead={lead} sx={TARGET} />
      <Button
        variant={records ? 'contained' : 'outlined'}
        startIcon={<CallIcon />}
        href={telUrl(phone)}
        aria-label={leadsTexts.callName(full_name)}
        sx={TARGET}
        onClick={ask(LeadActivityKind.call)}
      >
        {leadsTexts.call}
      </Button>
      {records && (
        <Button
          variant="outlined"
          startIcon={<WhatsappIcon />}
          href={whatsappUrl(phone)}
          target="_blank"
          rel="noopener"
          aria-label={leadsTexts.whatsappTo(full_name)}
          sx={TARGET}
          onClick={opened}
        >
          {leadsTexts.whatsapp}
        </Button>
      )}
      {email && (
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          href={`mailto:${email}`}
          aria-label={leadsTexts.mailTo(full_name)}
          sx={TARGET}
          onClick={ask(LeadActivityKind.email)}
        >
          {leadsTexts.mail}
        </Button>
      )}
      {kind && <LazyRecord lead={lead} kind={kind} onClose={() => setKind(null)} />}
    </Box>
  );
}
