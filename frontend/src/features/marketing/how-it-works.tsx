import Box from '@mui/material/Box';
import { display } from '@/theme/tokens';
import { Section } from './section';

const steps = [
  {
    title: 'Enquiry',
    text: 'Tell us about the plot, the people who will live there and the budget. The first conversation is free.',
    result: 'a plain answer on what is possible',
  },
  {
    title: 'Site visit',
    text: 'We measure the plot, look at soil, access and neighbours, and note what the local authority asks for.',
    result: 'a site report with measurements',
  },
  {
    title: 'Plan and price',
    text: 'Plans and sections, a written scope, and a price split by stage, so you can see what each part costs.',
    result: 'drawings and a price you can compare',
  },
  {
    title: 'Agreement',
    text: 'Milestones, dates and payments are agreed in writing. You pay against finished milestones, not promises.',
    result: 'a contract with a payment plan',
  },
  {
    title: 'Construction',
    text: 'One engineer is responsible for your site. What was done, by whom and with what is written down day by day.',
    result: 'a site diary with photos, every working day',
  },
  {
    title: 'Handover',
    text: 'We walk through every room together, settle what is open, and stay answerable for defects afterwards.',
    result: 'keys, as-built drawings and warranties',
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
          counterReset: 'step',
          display: 'grid',
          columnGap: 5,
          rowGap: { xs: 4, md: 7 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
          '& li': {
            position: 'relative',
            display: 'flex',
            flexDirection: 'column',
            borderTop: 1,
            borderColor: 'divider',
            pt: 2.5,
          },
          // The tick of a dimension line.
          '& li::after': {
            content: '""',
            position: 'absolute',
            top: -5,
            left: 0,
            width: '1px',
            height: 9,
            bgcolor: 'secondary.main',
          },
          '& li::before': {
            counterIncrement: 'step',
            content: 'counter(step, decimal-leading-zero)',
            fontFamily: display,
            fontWeight: 700,
            fontSize: '0.9375rem',
            color: 'secondary.dark',
          },
          '& h3': { typography: 'h3', m: 0, mt: 0.5 },
          '& p': { m: 0, mt: 1, mb: 1.5, maxWidth: '40ch', color: 'text.secondary' },
          '& div': { mt: 'auto', fontSize: '0.9375rem', fontWeight: 500 },
          '& div span': { color: 'text.secondary', fontWeight: 400 },
        }}
      >
        {steps.map(({ title, text, result }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <div>
              <span>You hold: </span>
              {result}
            </div>
          </li>
        ))}
      </Box>
    </Section>
  );
}
