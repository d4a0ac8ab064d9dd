import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router';
import { company } from '@/config/company';
import { pageMeta } from '@/config/seo';
import { PageHeader } from '@/features/marketing/page-header';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Contact Us — ${company.name}`,
    description: 'Write, call or visit us to schedule a free consultation about your building project.',
    path: '/contact-us',
  });

const SUBJECT = `mailto:${company.email}?subject=${encodeURIComponent('Free consultation')}`;

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

const tellUs = [
  'where the plot is and how large',
  'what you want to build, and for whom',
  'when you would like to begin',
  'a budget, even a rough one',
  'how and when we should call you back',
];

export default function Contact() {
  return (
    <>
      <PageHeader
        eyebrow="Contact Us"
        title="Schedule a free consultation"
        lead="Write or call, and we will arrange a time to talk about your plot and what you would like to build on it."
      />
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        <Box
          sx={{ display: 'grid', gap: { xs: 5, md: 10 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
        >
          <Box sx={{ borderBottom: 1, borderColor: 'divider', alignSelf: 'start' }}>
            <Way Icon={MailIcon} title="E-mail">
              <Link href={`mailto:${company.email}`} underline="always">
                {company.email}
              </Link>
            </Way>
            <Way Icon={PhoneIcon} title="Phone">
              <Link href={company.phone.href} underline="always">
                {company.phone.label}
              </Link>
            </Way>
            <Way Icon={PlaceIcon} title="Office">
              <Box component="address" sx={{ fontStyle: 'normal' }}>
                {company.address.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </Box>
            </Way>
            <Way Icon={ClockIcon} title="Hours">
              {company.hours}
            </Way>
          </Box>
          <Box
            component="section"
            sx={{
              alignSelf: 'start',
              p: { xs: 3, md: 4 },
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
            }}
          >
            <Typography variant="h3" component="h2">
              What helps us answer well
            </Typography>
            <Box component="ul" sx={{ mt: 2, mb: 3, pl: 2.5, color: 'text.secondary', '& li': { py: 0.5 } }}>
              {tellUs.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Box>
            <Button size="large" variant="contained" href={SUBJECT} startIcon={<MailIcon />}>
              Write to us
            </Button>
          </Box>
        </Box>
      </Container>
    </>
  );
}
