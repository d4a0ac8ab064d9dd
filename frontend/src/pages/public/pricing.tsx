import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { EstimatorPart } from '@/features/marketing/estimator-host';
import { Packages } from '@/features/marketing/packages';
import { PageHeader } from '@/features/marketing/page-header';
import { PaymentPlan } from '@/features/marketing/payment-plan';
import { Section } from '@/features/marketing/section';
import { BuildingServiceData } from '@/features/marketing/structured-data/building-service';
import * as t from '@/messages/public/pricing';
import { site } from '@/site/site';
import { When } from '@/site/when';

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.pageDescription,
    path: '/pricing',
  });

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
      <PageHeader eyebrow={t.pricing} title={t.pricingTitle} lead={t.pricingLead} />
      <When value={site.packages}>
        {() => (
          <Section eyebrow={t.packages} title={t.packagesTitle} lead={t.packagesLead}>
            <Packages />
          </Section>
        )}
      </When>
      <Section id="estimate" eyebrow={t.estimate} title={t.estimateTitle} lead={t.estimateLead} tone="paper">
        <EstimatorPart />
      </Section>
      <Section eyebrow={t.whatDecidesIt} title={t.whatDecidesItTitle}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 5 },
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          }}
        >
          {factors.map(({ title, text }) => (
            <Box key={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5 }}>
              <Typography variant="h3">{title}</Typography>
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '52ch' }}>
                {text}
              </Typography>
            </Box>
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
