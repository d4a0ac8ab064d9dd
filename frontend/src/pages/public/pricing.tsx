import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MetaFunction } from 'react-router';
import { company } from '@/config/company';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { PageHeader } from '@/features/marketing/page-header';
import { PaymentPlan } from '@/features/marketing/payment-plan';
import { Section } from '@/features/marketing/section';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Pricing — ${company.name}`,
    description: 'How a price is worked out, what it includes, and how payments follow finished stages.',
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
        lead="No two plots cost the same to build on, so we do not print one figure for all of them. After a site visit you get a written price, split by stage, in rupees and with GST shown separately."
      />
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
    </>
  );
}
