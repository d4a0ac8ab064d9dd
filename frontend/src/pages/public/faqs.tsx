import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { MetaFunction } from 'react-router';
import { company } from '@/config/company';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { PageHeader } from '@/features/marketing/page-header';

const questions = [
  {
    question: 'Is the first consultation really free?',
    answer:
      'Yes. The first conversation and the first look at your plot cost nothing and oblige you to nothing. Drawings and a written price come after that, once you ask for them.',
  },
  {
    question: 'What do you need from me to begin?',
    answer:
      'The location and size of the plot, proof that you may build on it, and a rough idea of rooms, floors and budget. If you already have drawings or approvals, bring them.',
  },
  {
    question: 'Who takes care of permits?',
    answer:
      'We prepare the drawings and forms the local authority asks for and follow the application. The permit itself is granted to the owner, so some signatures have to be yours.',
  },
  {
    question: 'When do I pay?',
    answer:
      'When a stage is finished and you have accepted it. The stages and their shares of the price are agreed in the contract; the usual plan is on the pricing page.',
  },
  {
    question: 'What happens if I change my mind during construction?',
    answer:
      'You tell us what you want changed, we tell you what it does to the price and the dates, and nothing moves until you have agreed to both in writing.',
  },
  {
    question: 'Who is on my site?',
    answer:
      'A site engineer who is responsible for the daily work and a project manager who answers for the whole project. You get both names and numbers before work begins.',
  },
  {
    question: 'What is covered after handover?',
    answer:
      'Defects in our work are put right during the defect-liability period written into your contract. Appliances and fittings carry their makers’ warranties, which you receive at handover.',
  },
  {
    question: 'How do I get an account on this site?',
    answer:
      'Choose Sign Up and pick the role that fits you. A client’s account opens as soon as the code sent by e-mail is entered; accounts of staff are opened after an administrator has approved them.',
  },
];

export const meta: MetaFunction = () => [
  ...pageMeta({
    title: `FAQs — ${company.name}`,
    description:
      'Questions people ask before they build: consultation, permits, payments, changes, warranty and accounts.',
    path: '/faqs',
  }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  },
];

export default function Faqs() {
  return (
    <>
      <PageHeader
        eyebrow="FAQs"
        title="Questions people ask before they build"
        lead="If yours is not here, write or call: the answer may belong on this page."
      />
      <Container maxWidth="lg" sx={{ pt: { xs: 5, md: 8 } }}>
        <Box sx={{ maxWidth: 820 }}>
          {questions.map(({ question, answer }) => (
            <Box
              component="details"
              key={question}
              sx={{
                borderBottom: 1,
                borderColor: 'divider',
                '& > summary': {
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: 2,
                  py: 2.5,
                  cursor: 'pointer',
                  listStyle: 'none',
                  '&::-webkit-details-marker': { display: 'none' },
                  '&::after': {
                    content: '"+"',
                    flexShrink: 0,
                    fontSize: '1.5rem',
                    lineHeight: 1,
                    color: 'secondary.dark',
                  },
                },
                '&[open] > summary::after': { content: '"−"' },
              }}
            >
              <summary>
                <Typography variant="h4" component="h2">
                  {question}
                </Typography>
              </summary>
              <Typography color="textSecondary" sx={{ pb: 3, maxWidth: '68ch' }}>
                {answer}
              </Typography>
            </Box>
          ))}
        </Box>
      </Container>
      <ClosingCall />
    </>
  );
}
