import Box from '@mui/material/Box';
import * as t from '@/messages/marketing';
import { display } from '@/theme/tokens';
import { Section } from './section';

const steps = [
  {
    title: t.enquiry,
    text: t.enquiryText,
    result: t.enquiryResult,
  },
  {
    title: t.siteVisit,
    text: t.siteVisitText,
    result: t.siteVisitResult,
  },
  {
    title: t.planAndPrice,
    text: t.planAndPriceText,
    result: t.planAndPriceResult,
  },
  {
    title: t.agreement,
    text: t.agreementText,
    result: t.agreementResult,
  },
  {
    title: t.construction,
    text: t.constructionText,
    result: t.constructionResult,
  },
  {
    title: t.handover,
    text: t.handoverText,
    result: t.handoverResult,
  },
];

export function HowItWorks() {
  return (
    <Section eyebrow={t.howItWorks} title={t.howItWorksTitle} lead={t.howItWorksLead} tone="paper">
      <Box
        component="ol"
        aria-label={t.howItWorks}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          counterReset: 'step',
          display: 'grid',
          columnGap: 5,
          rowGap: { xs: 0.5, sm: 7 },
          gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' },
          // A phone has all six in one view: the number beside the title, and what one gets.
          '& li': {
            display: { xs: 'grid', sm: 'flex' },
            flexDirection: 'column',
            gridTemplateColumns: '40px 1fr',
            borderTop: 1,
            borderColor: 'divider',
            pt: { xs: 1, sm: 2.5 },
          },
          '& li::before': {
            counterIncrement: 'step',
            content: `counter(step) " / ${steps.length}"`,
            fontFamily: display,
            fontWeight: 700,
            color: 'secondary.dark',
            gridRow: 'span 2',
          },
          '& h3': { typography: 'h3', m: 0, mt: { sm: 0.5 } },
          '& p': {
            display: { xs: 'none', sm: 'block' },
            m: 0,
            mt: 1,
            mb: 1.5,
            maxWidth: '40ch',
            color: 'text.secondary',
          },
          '& div': {
            mt: 'auto',
            fontSize: { xs: '0.875rem', sm: '1rem' },
            fontWeight: 500,
            textWrap: 'pretty',
          },
          '& div span': { color: 'text.secondary', fontWeight: 400 },
        }}
      >
        {steps.map(({ title, text, result }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <div>
              <span>{t.youGet} </span>
              {result}
            </div>
          </li>
        ))}
      </Box>
    </Section>
  );
}
