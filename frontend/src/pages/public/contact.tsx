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
import wide from '@/assets/heads/consultation-1280.avif';
import src from '@/assets/heads/consultation-1280.webp';
import wider from '@/assets/heads/consultation-1600.avif';
import small from '@/assets/images/consultation-800.avif';
import { CONSULTATION_ID } from '@/config/paths';
import { pageMeta } from '@/config/seo';
import { Consultation } from '@/features/marketing/consultation/consultation-host';
import { PageHeader } from '@/features/marketing/page-header';
import { consultationAlt } from '@/messages/marketing';
import * as t from '@/messages/public/contact';
import { site } from '@/site/site';
import { withoutPlus } from '@/site/site-phone';
import { When } from '@/site/when';
import { brand } from '@/theme/tokens';

const { company } = site;
const { address } = company;

// No higher than it is at the width of the window.
const sx = { '& img': { height: { lg: 'max(48.8vw, 100%)' }, top: { lg: 'calc(50% - 24.4vw)' } } };
const head = { src, wide: `${wide} 1280w, ${wider} 1600w`, small, alt: consultationAlt, isLow: true, sx };

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(company.name),
    description: t.pageDescription,
    path: '/contact-us',
  });

/** The form, and beside it the ways to reach the company; on a phone below it. */
const layout = {
  display: 'grid',
  columnGap: 8,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 3fr)' },
  alignItems: 'start',
  py: { xs: 4, sm: 8, md: 9 },
  // As high as the form in this narrower column.
  '& > section > div': { minHeight: { md: 636, lg: 616 } },
  '& #consultation-title': { typography: 'h3', m: 0, mb: 2.5 },
} as const;

const ways = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** On a phone, where the form stands between them and the ways below it. */
const short = {
  display: { xs: 'flex', sm: 'none' },
  gap: 1.5,
  mt: 3,
  '& a': {
    flex: '1 1 0',
    display: 'grid',
    placeItems: 'center',
    minHeight: 48,
    border: '1px solid currentColor',
    borderRadius: 1,
    color: brand.text,
    fontWeight: 600,
    textDecoration: 'none',
  },
} as const;

const mailTo = `mailto:${company.email}?subject=Free%20consultation`;

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
        <Box
          sx={{
            mt: 0.75,
            color: 'text.secondary',
            textWrap: 'balance',
            // As high as a finger is wide, without more room between the lines.
            '& > a': { display: 'inline-block', py: 1.25, my: -1.25 },
          }}
        >
          {children}
        </Box>
      </div>
    </Box>
  );
}

export default function Contact() {
  return (
    <>
      <PageHeader
        eyebrow={t.contactUs}
        title={t.scheduleFreeConsultation}
        lead={t.contactLead(site.call_promise)}
        image={head}
        action={
          <Box sx={short}>
            <When value={company.phone_e164}>{(number) => <a href={`tel:${number}`}>{t.call}</a>}</When>
            <When value={company.email}>{() => <a href={mailTo}>{t.email}</a>}</When>
          </Box>
        }
      />
      <Container maxWidth="lg" sx={layout}>
        <section id={CONSULTATION_ID} aria-labelledby="consultation-title">
          <h2 id="consultation-title">{t.tellUsAboutYourProject}</h2>
          <Consultation />
        </section>
        <Box sx={ways}>
          <Way Icon={MailIcon} title={t.email}>
            <Link href={mailTo} underline="always">
              {company.email}
            </Link>
          </Way>
          <Way Icon={PhoneIcon} title={t.phone}>
            <Link href={`tel:${company.phone_e164}`} underline="always" sx={{ whiteSpace: 'nowrap' }}>
              {company.phone}
            </Link>
          </Way>
          <When value={company.whatsapp_e164}>
            {(number) => (
              <Way Icon={ChatIcon} title={t.whatsapp}>
                <Link
                  href={`https://wa.me/${withoutPlus(number)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  underline="always"
                >
                  {t.writeToUsOnWhatsapp}
                </Link>
              </Way>
            )}
          </When>
          <Way Icon={PlaceIcon} title={t.office}>
            <Box component="address" sx={{ fontStyle: 'normal' }}>
              <div>{address.line1}</div>
              <When value={address.line2}>{(line) => <div>{line}</div>}</When>
              <div>
                {address.city} {address.pincode}
              </div>
              <div>{t.india(address.state)}</div>
            </Box>
          </Way>
          <Way Icon={ClockIcon} title={t.hours}>
            {company.hours}
          </Way>
        </Box>
      </Container>
    </>
  );
}
