import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { display } from '@/theme/tokens';
import { Section } from './section';

const steps = [
  {
    title: 'Enquiry',
    text: 'Tell us about the plot, the people who will live there and the budget. A first conversation is free.',
  },
  {
    title: 'Site visit',
    text: 'We measure the plot, look at soil, access and neighbours, and note what the local authority asks for.',
  },
  {
    title: 'Plan and price',
    text: 'You get drawings, a written scope and a price split by stage, so you can see what each part costs.',
  },
  {
    title: 'Agreement',
    text: 'Milestones, dates and payments are agreed in writing. You pay against finished milestones, not promises.',
  },
  {
    title: 'Construction',
    text: 'An engineer is responsible for your site. What was done, by whom and with what is written down day by day.',
  },
  {
    title: 'Handover',
    text: 'We walk through every room together, settle what is open, and hand over keys, drawings and warranties.',
  },
];

export function HowItWorks() {
  return (
    <Section
      eyebrow="How it works"
      title="From enquiry to handover in six steps"
      lead="Each step ends with something you can read, check and agree to before the next one starts."
      tone="paper"
    >
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          columnGap: 4,
          rowGap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        }}
      >
        {steps.map(({ title, text }, index) => (
          <Box
            component="li"
            key={title}
            sx={{ borderTop: 1, borderColor: 'divider', position: 'relative', pt: 2.5 }}
          >
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                top: -5,
                left: 0,
                width: '1px',
                height: 9,
                bgcolor: 'secondary.main',
              }}
            />
            <Typography
              aria-hidden
              sx={{ fontFamily: display, fontWeight: 700, fontSize: '0.9375rem', color: 'secondary.dark' }}
            >
              {String(index + 1).padStart(2, '0')}
            </Typography>
            <Typography variant="h3" sx={{ mt: 0.5 }}>
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '38ch' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
