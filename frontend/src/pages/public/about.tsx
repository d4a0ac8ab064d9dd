import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { images } from '@/features/marketing/images';
import { PageHeader } from '@/features/marketing/page-header';
import { Picture } from '@/features/marketing/picture';
import { Section } from '@/features/marketing/section';
import { site } from '@/lib/site/site';
import { digits } from '@/lib/site/site-text';
import { When } from '@/lib/site/when';
import { brand } from '@/theme/tokens';

const { company } = site;
const { address } = company;

export const meta: MetaFunction = () =>
  pageMeta({
    title: `About Us — ${company.name}`,
    description: 'Who we are, how quality is held on our sites, and what you can hold us to.',
    path: '/about',
  });

const checks = [
  {
    image: images.rebar,
    title: 'Before the pour',
    text: 'The engineer counts the bars, measures their spacing, their laps and the cover below them, and signs the sheet. Nobody calls for concrete without it.',
  },
  {
    image: images.pour,
    title: 'During the pour',
    text: 'Slump is measured at the mixer. From each pour cubes are cast, cured and crushed in a laboratory; you get the report with the drawing of what it belongs to.',
  },
  {
    image: images.brickwork,
    title: 'Before plaster',
    text: 'Walls are checked by line and level. Pipes stand under pressure overnight, circuits are tested one by one, and each wall is photographed with what lies in it.',
  },
];

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

const people = [
  {
    title: 'You',
    text: 'Accept each milestone or send it back with a question. Nothing is counted as finished without you.',
  },
  {
    title: 'Site engineer',
    text: 'On site every working day. Writes the day’s entry with photos and hands finished work in for checking.',
  },
  {
    title: 'Project manager',
    text: 'Checks what the engineer hands in, certifies it, and answers to you for dates, quality and changes.',
  },
  {
    title: 'Office',
    text: 'Design, estimating, purchasing and accounts. Every invoice names the milestone that it is for.',
  },
];

const promises = [
  {
    term: 'Your price',
    text: 'Split by stage, in rupees, with GST shown separately. A change is priced before it is built.',
  },
  {
    term: 'Your payments',
    text: 'Each falls due when you have accepted its milestone, and is receipted with its number.',
  },
  {
    term: 'Your record',
    text: 'Drawings, permits, test reports, photos and every day’s entry: yours to read while we build.',
  },
  {
    term: 'After handover',
    text: 'Part of the price stays with you until the defect-liability period is over.',
  },
];

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: { xs: 4, md: 6 },
  rowGap: 5,
  '& h3': { typography: 'h3', m: 0 },
  '& p': { m: 0, mt: 1, color: 'text.secondary' },
} as const;

const terms = {
  m: 0,
  borderBottom: 1,
  borderColor: 'divider',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
    columnGap: 4,
    rowGap: 0.75,
    py: 2.5,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt': { typography: 'h4' },
  '& dd': { m: 0, color: 'text.secondary' },
} as const;

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
            gap: { xs: 4, md: 8 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.2fr 1fr' },
            alignItems: 'center',
            '& picture': { borderRadius: 1.5 },
            '& p': { m: 0, fontSize: '1.0625rem' },
            '& p + p': { mt: 2.5, color: 'text.secondary' },
          }}
        >
          <Picture image={images.cutaway} sizes="(min-width: 1200px) 596px, (min-width: 900px) 52vw, 100vw" />
          <div>
            <p>
              Our clients are families building a home, owners extending or renovating one, and developers who
              want a single firm to answer for the result.
            </p>
            <p>
              Design, estimating, site work and handover are done by our own people. Specialists we bring in
              work under our contract and our checks, so there is one name to hold responsible: ours.
            </p>
            <p>
              Everyone on a project works from the same record: client, engineer, project manager and office.
              The account you sign in to here is your window on it.
            </p>
          </div>
        </Box>
      </Section>
      <Section
        eyebrow="How quality is held"
        title="Looked at while it can still be seen"
        lead="Most of what makes a house last is covered within days. So it is checked by someone other than the person who did it, in writing, before the next trade begins."
        tone="paper"
      >
        <Box
          component="ul"
          sx={{
            ...grid,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1fr' },
            '& li': {
              display: { sm: 'grid', md: 'block' },
              gridTemplateColumns: { sm: '1fr 1fr' },
              columnGap: 4,
              alignItems: 'center',
            },
            '& picture': { borderRadius: 1.5 },
            '& h3': { typography: 'h3', m: 0, mt: { xs: 2.5, sm: 0, md: 2.5 } },
          }}
        >
          {checks.map(({ image, title, text }) => (
            <li key={title}>
              <Picture
                image={image}
                sizes="(min-width: 1200px) 352px, (min-width: 900px) 30vw, (min-width: 600px) 50vw, 100vw"
              />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </Box>
      </Section>
      <Section eyebrow="How we work" title="Four rules we keep on every site">
        <Box
          component="ul"
          sx={{
            ...grid,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
            '& li': { pl: 2.5, borderLeft: 2, borderColor: 'secondary.main' },
          }}
        >
          {principles.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Box>
      </Section>
      <Section
        eyebrow="Who does what"
        title="Four roles, and nobody in between"
        lead="A milestone passes through three pairs of hands before it counts as finished. The last pair is yours."
        tone="brand"
      >
        <Box
          component="ul"
          sx={{
            ...grid,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
            '& p': { m: 0, mt: 1, color: brand.muted },
          }}
        >
          {people.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Box>
      </Section>
      <Section eyebrow="In writing" title="What you can hold us to">
        <Box component="dl" sx={terms}>
          {promises.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Box>
      </Section>
      <Section eyebrow="The company" title="Who signs your contract" tone="paper">
        <Box component="dl" sx={terms}>
          <div>
            <dt>Registered name</dt>
            <dd>{company.legal_name}</dd>
          </div>
          <When value={company.founded_year}>
            {(year) => (
              <div>
                <dt>Founded</dt>
                <dd>{digits(year)}</dd>
              </div>
            )}
          </When>
          <When value={company.gstin}>
            {(gstin) => (
              <div>
                <dt>GSTIN</dt>
                <dd>{gstin}</dd>
              </div>
            )}
          </When>
          <div>
            <dt>Office</dt>
            <dd>
              {address.line1}, <When value={address.line2}>{(line) => <>{line}, </>}</When>
              {address.city}, {address.state} {address.pincode}
            </dd>
          </div>
          <div>
            <dt>Grievance officer</dt>
            <dd>
              {company.grievance_officer.name},{' '}
              <Link href={`mailto:${company.grievance_officer.email}`} underline="always">
                {company.grievance_officer.email}
              </Link>
            </dd>
          </div>
        </Box>
      </Section>
      <ClosingCall />
    </>
  );
}
