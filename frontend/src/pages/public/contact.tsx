import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import ChatIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import { CONSULTATION_ID } from '@/config/paths';
import { pageMeta } from '@/config/seo';
import { Consultation } from '@/features/marketing/consultation-host';
import { PageHeader } from '@/features/marketing/page-header';
import { site } from '@/lib/site/site';
import { withoutPlus } from '@/lib/site/site-phone';
import { When } from '@/lib/site/when';

const { company } = site;
const { address } = company;

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Contact Us — ${company.name}`,
    description: 'Write, call or visit us to schedule a free consultation about your building project.',
    path: '/contact-us',
  });

interface WayProps {
  Icon: typeof MailIcon;
  title: string;
  children: ReactNode;
}

function Way({ Icon, title, children }: WayProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '32px 1fr',
        columnGap: 1.5,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon sx={{ color: 'secondary.dark', mt: 0.25 }} />
      <div>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Box sx={{ mt: 0.75, color: 'text.secondary' }}>{children}</Box>
      </div>
    </Box>
  );
}

export default function Contact() {
  return (
    <>
      <PageHeader
        eyebrow="Contact Us"
        title="Schedule a free consultation"
        lead="Tell us about your plot and what you would like to build on it, or write or call. We arrange a time to talk, and the talk costs nothing."
      />
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 5, md: 10 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
          }}
        >
          <Box sx={{ borderBottom: 1, borderColor: 'divider', alignSelf: 'start' }}>
            <Way Icon={MailIcon} title="E-mail">
              <Link href={`mailto:${company.email}?subject=Free%20consultation`} underline="always">
                {company.email}
              </Link>
            </Way>
            <Way Icon={PhoneIcon} title="Phone">
              <Link href={`tel:${company.phone_e164}`} underline="always" sx={{ whiteSpace: 'nowrap' }}>
                {company.phone}
              </Link>
            </Way>
            <When value={company.whatsapp_e164}>
              {(number) => (
                <Way Icon={ChatIcon} title="WhatsApp">
                  <Link
                    href={`https://wa.me/${withoutPlus(number)}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    underline="always"
                  >
                    Write to us on WhatsApp
                  </Link>
                </Way>
              )}
            </When>
            <Way Icon={PlaceIcon} title="Office">
              <Box component="address" sx={{ fontStyle: 'normal' }}>
                <div>{address.line1}</div>
                <When value={address.line2}>{(line) => <div>{line}</div>}</When>
                <div>
                  {address.city} {address.pincode}
                </div>
                <div>{address.state}, India</div>
              </Box>
            </Way>
            <Way Icon={ClockIcon} title="Hours">
              {company.hours}
            </Way>
          </Box>
          <Box
            component="section"
            id={CONSULTATION_ID}
            aria-labelledby="consultation-title"
            sx={{ minWidth: 0 }}
          >
            <Typography id="consultation-title" variant="h3" component="h2" sx={{ mb: 2.5 }}>
              Tell us about your project
            </Typography>
            <Consultation />
          </Box>
        </Box>
      </Container>
    </>
  );
}
