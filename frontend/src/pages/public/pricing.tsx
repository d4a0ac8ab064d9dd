import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MetaFunction } from 'react-router';
import wide from '@/assets/heads/villa-day-1280.avif';
import src from '@/assets/heads/villa-day-1280.webp';
import wider from '@/assets/heads/villa-day-1920.avif';
import small from '@/assets/images/villa-day-800.avif';
import medium from '@/assets/images/villa-day-1280.avif';
import { pageMeta } from '@/config/seo';
import { besideWords, withoutRoom } from '@/features/marketing/beside-words';
import { ClosingCall } from '@/features/marketing/closing-call';
import { EstimatorPart } from '@/features/marketing/estimator-host';
import { Packages } from '@/features/marketing/packages';
import { PageHeader } from '@/features/marketing/page-header';
import { PaymentPlan } from '@/features/marketing/payment-plan';
import { Section } from '@/features/marketing/section';
import { BuildingServiceData } from '@/features/marketing/structured-data/building-service';
import { villaAlt } from '@/messages/marketing';
import * as t from '@/messages/public/pricing';
import { site } from '@/site/site';
import { When } from '@/site/when';

const head = {
  src,
  wide: `${wide} 1280w, ${wider} 1920w`,
  narrow: withoutRoom(small, medium),
  small,
  alt: villaAlt,
  isLow: true,
  sx: {
    // A tablet shows the house from its roof to its door.
    '& img': { height: { sm: '40vw' }, objectPosition: { sm: '50% 35%' } },
    ...besideWords(36, -1),
  },
};

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.pageDescription,
    path: '/pricing',
  });

const ESTIMATE = 'estimate';

const factors = [
  {
    title: t.theBuilding,
    text: t.theBuildingText,
  },
  {
    title: t.thePlot,
    text: t.thePlotText,
  },
  {
    title: t.theFinish,
    text: t.theFinishText,
  },
  {
    title: t.theSystems,
    text: t.theSystemsText,
  },
];

export default function Pricing() {
  return (
    <>
      <PageHeader
        eyebrow={t.pricing}
        title={t.pricingTitle}
        lead={t.pricingLead}
        image={head}
        action={
          <Button size="large" variant="contained" color="secondary" href={`#${ESTIMATE}`} sx={{ mt: 3 }}>
            {t.estimateYourCost}
          </Button>
        }
      />
      <When value={site.packages}>
        {() => (
          <Section eyebrow={t.packages} title={t.packagesTitle} lead={t.packagesLead}>
            <Packages />
          </Section>
        )}
      </When>
      <Section id={ESTIMATE} eyebrow={t.estimate} title={t.estimateTitle} lead={t.estimateLead} tone="paper">
        <EstimatorPart />
      </Section>
      <Section eyebrow={t.whatDecidesIt} title={t.whatDecidesItTitle}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 5 },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            '& div': { borderTop: 1, borderColor: 'divider', pt: 2.5 },
            '& h3': { typography: 'h3', m: 0 },
            '& p': { m: 0, mt: 1, maxWidth: '52ch', color: 'text.secondary' },
          }}
        >
          {factors.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </Box>
      </Section>
      <Section eyebrow={t.payments} title={t.paymentsTitle} lead={t.paymentsLead} tone="paper">
        <PaymentPlan />
      </Section>
      <ClosingCall />
      <BuildingServiceData />
    </>
  );
}
