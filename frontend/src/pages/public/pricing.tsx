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
    description: t.packagesBySquareFoot,
    path: '/pricing',
  });

const factors = [
  {
    title: t.theBuilding,
    text: t.builtUpArea,
  },
  {
    title: t.thePlot,
    text: t.soilSlopeAccessForLorries,
  },
  {
    title: t.theFinish,
    text: t.flooringWindowsKitchenFittings,
  },
  {
    title: t.theSystems,
    text: t.solarChargingLightingControlWater,
  },
];

export default function Pricing() {
  return (
    <>
      <PageHeader eyebrow={t.pricing} title={t.priceYouCanReadLine} lead={t.startFromRateBySquareFoot} />
      <When value={site.packages}>
        {() => (
          <Section eyebrow={t.packages} title={t.whatSquareFootCosts} lead={t.ratesForUsualHouseOnOrdinary}>
            <Packages />
          </Section>
        )}
      </When>
      <Section
        id="estimate"
        eyebrow={t.estimate}
        title={t.whatMightYoursCost}
        lead={t.fourAnswersGiveRange}
        tone="paper"
      >
        <EstimatorPart />
      </Section>
      <Section eyebrow={t.whatDecidesIt} title={t.fourThingsMakePrice}>
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
      <Section eyebrow={t.payments} title={t.youPayForWhatIsBuilt} lead={t.thisIsOurUsualPlan} tone="paper">
        <PaymentPlan />
      </Section>
      <ClosingCall />
      <BuildingServiceData />
    </>
  );
}
