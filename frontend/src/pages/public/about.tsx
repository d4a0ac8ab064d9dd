import Box from '@mui/material/Box';
import { Link, type MetaFunction } from 'react-router';
import wide from '@/assets/heads/stages-3-1280.avif';
import src from '@/assets/heads/stages-3-1280.webp';
import wider from '@/assets/heads/stages-3-1920.avif';
import small from '@/assets/images/stages-3-800.avif';
import medium from '@/assets/images/stages-3-1280.avif';
import { reach } from '@/components/layout/touch';
import { pageMeta } from '@/config/seo';
import { besideWords, withoutRoom } from '@/features/marketing/beside-words';
import { ClosingCall } from '@/features/marketing/closing-call';
import { images } from '@/features/marketing/images';
import { moreImages } from '@/features/marketing/more-images';
import { PageHeader } from '@/features/marketing/page-header';
import { Picture } from '@/features/marketing/picture';
import { Section } from '@/features/marketing/section';
import { stage3Alt } from '@/messages/marketing';
import * as t from '@/messages/public/about';
import { site } from '@/site/site';
import { digits } from '@/site/site-text';
import { When } from '@/site/when';
import { brand, veil } from '@/theme/tokens';

const { company } = site;
const { address } = company;

const head = {
  src,
  wide: `${wide} 1280w, ${wider} 1920w`,
  narrow: withoutRoom(small, medium),
  small,
  alt: stage3Alt,
  sx: besideWords(41.7, 0),
};

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(company.name),
    description: t.pageDescription,
    path: '/about',
  });

const checks = [
  {
    image: moreImages.rebar,
    title: t.beforePour,
    text: t.beforePourText,
  },
  {
    image: moreImages.pour,
    title: t.duringPour,
    text: t.duringPourText,
  },
  {
    image: images.brickwork,
    title: t.beforePlaster,
    text: t.beforePlasterText,
  },
];

const people = [
  {
    title: t.siteEngineer,
    text: t.siteEngineerText,
  },
  {
    title: t.projectManager,
    text: t.projectManagerText,
  },
  {
    title: t.you,
    text: t.youText,
  },
];

const promises = [
  {
    term: t.yourPrice,
    text: t.yourPriceText,
  },
  {
    term: t.yourPayments,
    text: t.yourPaymentsText,
  },
  {
    term: t.yourRecord,
    text: t.yourRecordText,
  },
  {
    term: t.delays,
    text: t.delaysText,
  },
  {
    term: t.afterHandover,
    text: t.afterHandoverText,
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
  '& dd': { m: 0, maxWidth: '62ch', color: 'text.secondary', textWrap: 'pretty' },
  '& a': { ...reach, color: 'primary.main' },
} as const;

/** Short terms, each below its name: three in a row at a desk, else one per line. */
const inRows = {
  display: { lg: 'grid' },
  columnGap: 4,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '& > div': {
    ...terms['& > div'],
    gridTemplateColumns: { ...terms['& > div'].gridTemplateColumns, lg: 'minmax(0, 1fr)' },
    alignContent: 'start',
  },
} as const;

export default function About() {
  return (
    <>
      <PageHeader eyebrow={t.aboutUs} title={t.aboutTitle} lead={t.aboutLead} image={head} />
      <Section eyebrow={t.whoWeAre} title={t.companyTitle}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 8 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
            alignItems: { xs: 'center', lg: 'start' },
            // Nothing is drawn behind the house: its edge is a shadow, and the word is a line below it.
            // At a desk it begins beside the heading.
            '& picture': { bgcolor: 'transparent', pb: 3.5, order: { lg: 1 }, mt: { lg: -24 } },
            '& img': { filter: `drop-shadow(0 0 1px ${veil(70)})` },
            '& picture::after': {
              inset: 'auto 0 0',
              textAlign: 'center',
              bgcolor: 'transparent',
              color: 'text.secondary',
            },
            '& p': { m: 0, fontSize: '1.0625rem', textWrap: 'pretty' },
            '& p + p': { mt: 2.5, color: 'text.secondary' },
          }}
        >
          <Picture
            image={moreImages.cutaway}
            sizes="(min-width: 1200px) 544px, (min-width: 600px) 50vw, 100vw"
          />
          <div>
            <p>{t.weBuildText}</p>
            <p>{t.ourClientsText}</p>
            <p>{t.ownPeopleText}</p>
          </div>
        </Box>
      </Section>
      <Section eyebrow={t.howWeCheckQuality} title={t.qualityTitle} lead={t.qualityLead} tone="paper">
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
      <Section eyebrow={t.whoDoesWhat} title={t.rolesTitle} lead={t.rolesLead} tone="brand">
        <Box
          component="ol"
          sx={{
            ...grid,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' },
            counterReset: 'person',
            '& p': { m: 0, mt: 1, color: brand.muted },
            '& li::before': {
              counterIncrement: 'person',
              content: 'counter(person) / ""',
              typography: 'h3',
              color: brand.accent,
            },
          }}
        >
          {people.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Box>
        <Box
          component="p"
          sx={{
            m: 0,
            mt: 5,
            pt: 2.5,
            borderTop: `1px solid ${brand.line}`,
            color: brand.muted,
            '& a': { ...reach, color: brand.accent },
          }}
        >
          {t.namesText(<Link to="/projects">{t.seeOurProjects}</Link>)}
        </Box>
      </Section>
      <Section eyebrow={t.inWriting} title={t.whatYouCanHoldUsTo}>
        <Box component="dl" sx={terms}>
          {promises.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Box>
      </Section>
      <Section eyebrow={t.registration} title={t.behindYourContract} tone="paper">
        <Box component="dl" sx={{ ...terms, ...inRows }}>
          <div>
            <dt>{t.registeredName}</dt>
            <dd>{company.legal_name}</dd>
          </div>
          <When value={company.founded_year}>
            {(year) => (
              <div>
                <dt>{t.founded}</dt>
                <dd>{digits(year)}</dd>
              </div>
            )}
          </When>
          <When value={company.rera_no}>
            {(number) => (
              <div>
                <dt>{t.rera}</dt>
                <dd>{number}</dd>
              </div>
            )}
          </When>
          <When value={company.gstin}>
            {(gstin) => (
              <div>
                <dt>{t.gstin}</dt>
                <dd>{gstin}</dd>
              </div>
            )}
          </When>
          <div>
            <dt>{t.office}</dt>
            <dd>
              {address.line1}, <When value={address.line2}>{(line) => <>{line}, </>}</When>
              {address.city}, {address.state} {address.pincode}
            </dd>
          </div>
          <div>
            <dt>{t.grievanceOfficer}</dt>
            <dd>
              {company.grievance_officer.name},{' '}
              <a href={`mailto:${company.grievance_officer.email}`}>{company.grievance_officer.email}</a>
            </dd>
          </div>
        </Box>
      </Section>
      <ClosingCall />
    </>
  );
}
