import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MetaFunction } from 'react-router';
import { company } from '@/config/company';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { images } from '@/features/marketing/images';
import { PageHeader } from '@/features/marketing/page-header';
import { Picture } from '@/features/marketing/picture';
import { Section } from '@/features/marketing/section';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `About Us — ${company.name}`,
    description: 'Who we are, how we work on site, and what you can hold us to.',
    path: '/about',
  });

const principles = [
  {
    title: 'Say it in numbers',
    text: 'Scope, quantities, dates and prices are written down before work starts, and changed only in writing.',
  },
  {
    title: 'Check before you cover',
    text: 'Reinforcement is checked before concrete, pipes before plaster, slopes before tiles. What is hidden later is looked at now.',
  },
  {
    title: 'One responsible person',
    text: 'Every site has a project manager and an engineer with a name and a phone number. You never have to ask who is in charge.',
  },
  {
    title: 'Bad news first',
    text: 'Rain, late material and changed drawings happen. You hear of a delay when we do, with its reason and what we do about it.',
  },
];

export default function About() {
  return (
    <>
      <PageHeader
        eyebrow="About Us"
        title="A builder’s oldest tool, taken as a promise"
        lead="A plumb line shows the true vertical: simple, and impossible to argue with. We run construction the same way, with a plain reference everyone on the site can check against."
      />
      <Section
        eyebrow="What we are"
        title="A construction and smart-infrastructure company"
        lead="We build houses, apartment buildings, offices and the systems inside them: power, water, light, charging and control. Structure and services are planned together, because that is how a building is used."
      >
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 4 },
            gridTemplateColumns: { xs: '1fr', md: '1.1fr 1fr' },
            alignItems: 'center',
          }}
        >
          <Box sx={{ borderRadius: 1.5, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
            <Picture image={images.cutaway} ratio="4 / 3" />
          </Box>
          <Box>
            <Typography>
              Our clients are families building a home, owners extending or renovating one, and developers who
              want a single firm to answer for the result. Design, estimating, site work and handover are done
              by our own people; specialists we bring in work under our contract and our checks.
            </Typography>
            <Typography sx={{ mt: 2 }}>
              Everyone on a project works from the same record: client, engineer, project manager and office.
              The account you sign in to here is your window on it.
            </Typography>
          </Box>
        </Box>
      </Section>
      <Section eyebrow="How we work" title="Four rules we keep on every site" tone="paper">
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            columnGap: 6,
            rowGap: 5,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          }}
        >
          {principles.map(({ title, text }) => (
            <Box component="li" key={title} sx={{ pl: 2.5, borderLeft: 2, borderColor: 'secondary.main' }}>
              <Typography variant="h3">{title}</Typography>
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
      <ClosingCall />
    </>
  );
}
