import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link as RouterLink } from 'react-router';
import { CONSULTATION_ID } from '@/config/paths';
import * as t from '@/messages/marketing';
import { brand, display, veil } from '@/theme/tokens';
import { drawn } from './drawn';
import { heroImage } from './images';
import { Eyebrow } from './section';

const promises = [
  { title: t.pricedByStage, text: t.pricedByStageText },
  { title: t.checkedBeforeItIsCovered, text: t.checkedBeforeItIsCoveredText },
  {
    title: t.paidAfterAcceptance,
    text: t.paidAfterAcceptanceText,
  },
];

const scrim = {
  xs: `linear-gradient(180deg, ${brand.deep} calc(100% - 92vw), ${veil(30)} calc(100% - 72vw), ${veil(0)} calc(100% - 50vw), ${veil(35)})`,
  sm: `linear-gradient(180deg, ${brand.deep} 43%, ${veil(25)} 62%, ${veil(20)})`,
  md: `linear-gradient(90deg, ${veil(92)}, ${veil(78)} 36%, ${veil(12)} 66%, ${veil(0)}), linear-gradient(180deg, ${veil(70)}, ${veil(0)} 140px)`,
};

export function Hero() {
  return (
    <Box
      component="section"
      sx={{
        bgcolor: brand.deep,
        color: brand.text,
        '& .stage': {
          position: 'relative',
          isolation: 'isolate',
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'flex-start', md: 'center' },
          minHeight: { sm: 1000, md: 'clamp(640px, 86svh, 860px)' },
          overflow: 'hidden',
        },
        // A phone has the house below the words, its sky behind the last of them.
        '& .stage img': {
          position: { xs: 'relative', sm: 'absolute' },
          inset: { sm: 'auto 0 0' },
          zIndex: -2,
          display: 'block',
          width: '100%',
          height: { xs: '100vw', sm: '58%', md: '100%' },
          mt: { xs: '-9vw', sm: 0 },
          objectFit: 'cover',
          objectPosition: { xs: 'bottom', sm: '60% 100%', md: '60% 60%' },
        },
        '& .stage picture::after': drawn,
        '& .stage::before': { content: '""', position: 'absolute', inset: 0, zIndex: -1, background: scrim },
        '& h1': { typography: 'h1', m: 0, mt: 2.5, maxWidth: '12ch', textWrap: 'balance' },
        '& .lead': {
          m: 0,
          mt: 3,
          maxWidth: '46ch',
          fontSize: { xs: '1.0625rem', md: '1.1875rem' },
          color: '#E6EDF3',
          textWrap: 'pretty',
        },
        '& .calls': {
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 1.5,
          mt: { xs: 3.5, md: 4.5 },
        },
        '& ul': {
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 5,
          gridTemplateColumns: { sm: '1fr 1fr 1fr' },
          borderTop: { sm: `1px solid ${brand.line}` },
        },
        '& li': {
          py: { xs: 2.5, md: 4 },
          borderTop: { xs: `1px solid ${brand.line}`, sm: 0 },
          color: brand.muted,
        },
        '& b': {
          display: 'block',
          mb: 0.5,
          fontFamily: display,
          fontSize: '1.125rem',
          fontWeight: 650,
          color: brand.text,
        },
        '@media print': {
          '& .stage': { display: 'block', minHeight: 0 },
          '& .stage img': { position: 'static', height: 'auto', mt: 0 },
        },
      }}
    >
      <div className="stage">
        <Container maxWidth="lg" sx={{ pt: { xs: 15, md: 14 }, pb: { xs: 2, sm: 0, md: 8 } }}>
          <Eyebrow onBrand>{t.homesAndSmartInfrastructure}</Eyebrow>
          <h1>{t.heroTitle}</h1>
          <p className="lead">{t.heroLead}</p>
          <div className="calls">
            <Button
              size="large"
              variant="contained"
              color="secondary"
              component={RouterLink}
              to={`#${CONSULTATION_ID}`}
            >
              {t.scheduleFreeConsultation}
            </Button>
            <Button
              size="large"
              variant="outlined"
              color="inherit"
              component={RouterLink}
              to="/projects"
              sx={{ bgcolor: veil(70) }}
            >
              {t.seeWhatWeBuild}
            </Button>
          </div>
        </Container>
        {/* Behind the words in the source, too: painted before they have come, it would move when they do. */}
        <picture>
          <source media="(max-width: 599.95px)" type="image/avif" srcSet={heroImage.square} />
          <source type="image/avif" srcSet={heroImage.wide} sizes="max(100vw, 1000px)" />
          <source media="(max-width: 599.95px)" srcSet={heroImage.small} />
          <img src={heroImage.src} width={1920} height={1080} fetchPriority="high" alt={heroImage.alt} />
        </picture>
      </div>
      <Container maxWidth="lg">
        <ul aria-label={t.heroTitle}>
          {promises.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </ul>
      </Container>
    </Box>
  );
}
