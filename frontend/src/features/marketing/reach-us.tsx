import Box from '@mui/material/Box';
import * as t from '@/messages/marketing';
import { site } from '@/site/site';

const { company } = site;

/** `call +91 80 0000 0000 or write to hello@plumbline.example` */
export function ReachUs() {
  return t.callOrWriteTo(
    <Box
      component="a"
      href={`tel:${company.phone_e164}`}
      sx={{ color: 'primary.main', whiteSpace: 'nowrap' }}
    >
      {company.phone}
    </Box>,
    <Box component="a" href={`mailto:${company.email}`} sx={{ color: 'primary.main' }}>
      {company.email}
    </Box>,
  );
}
