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
import { site } from '@/lib/site/site';
import { When } from '@/lib/site/when';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Pricing — ${site.company.name}`,
    description:
      'Packages by the square foot, an estimator for your plot, and how payments follow finished stages.',
    path: '/pricing',
  });

const factors = [
  {
    title: 'The building',
    text: 'Built-up area, number of floors, spans and roof. A simple shape costs less per square foot than a complicated one.',
  },
  {
    title: 'The plot',
    text: 'Soil, slope, access for lorries, and how much has to be cleared or retained before the first footing.',
  },
  {
    title: 'The finish',
    text: 'Flooring, windows, kitchen, fittings and paint. We price them as separate lines, so you can change one without guessing at the rest.',
  },
  {
    title: 'The systems',
    text: 'Solar, charging, lighting control, water treatment. Each is optional and each has its own price.',
  },
];

export default function Pricing() {
  return (
    <>
      <PageHeader
        eyebrow="Pricing"
        title="A price you can read line by line"
        lead="Start from a rate by the square foot, see a range for your own plot, and after a site visit get a written price, split by stage, in rupees and with GST shown separately."
      />
      <When value={site.packages}>
        {() => (
          <Section
            eyebrow="Packages"
            title="What a square foot costs"
            lead="Rates for a usual house on ordinary ground. Each package is a beginning: any line can be changed and is priced on its own."
          >
            <Packages />
          </Section>
        )}
      </When>
      <Section
        id="estimate"
        eyebrow="Estimate"
        title="What might yours cost?"
        lead="Four answers give a range. It binds nobody: the written price comes after we have seen the plot."
        tone="paper"
      >
        <EstimatorPart />
      </Section>
      <Section eyebrow="What decides it" title="Four things make the price">
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
      <Section
        eyebrow="Payments"
        title="You pay for what is built"
        lead="This is our usual plan for a house. Yours is agreed before work begins and written into the contract; the shares always add up to one hundred."
        tone="paper"
      >
        <PaymentPlan />
      </Section>
      <ClosingCall />
      <BuildingServiceData />
    </>
  );
}
