import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import large from '@/assets/images/hero-villa-dusk.webp?url';
import small from '@/assets/images/hero-villa-dusk-800.webp?url';
import { brand } from '@/theme/tokens';
import { Eyebrow } from './section';

export function Hero() {
  return (
    <Box
      component="section"
      sx={{
        position: 'relative',
        isolation: 'isolate',
        display: 'flex',
        alignItems: { xs: 'flex-start', md: 'center' },
        minHeight: { xs: 840, sm: 760, md: 'min(100svh, 860px)' },
        bgcolor: brand.deep,
        color: brand.text,
        overflow: 'hidden',
      }}
    >
      <Box
        component="img"
        src={large}
        srcSet={`${small} 800w, ${large} 1920w`}
        sizes="100vw"
        width={1920}
        height={1080}
        fetchPriority="high"
        alt="Modern two-storey villa at dusk with a cantilevered white upper floor, teak slats and warm interior light behind a lawn and paved drive."
        sx={{
          position: 'absolute',
          inset: 'auto 0 0 0',
          zIndex: -2,
          width: '100%',
          height: { xs: '52%', md: '100%' },
          objectFit: 'cover',
          objectPosition: { xs: '56% 100%', md: '60% 50%' },
        }}
      />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          zIndex: -1,
          background: {
            xs: 'linear-gradient(180deg, rgba(8,35,56,1) 0%, rgba(8,35,56,1) 48%, rgba(8,35,56,0.55) 62%, rgba(8,35,56,0) 76%, rgba(8,35,56,0.2) 100%)',
            md: 'linear-gradient(90deg, rgba(8,35,56,0.94) 0%, rgba(8,35,56,0.84) 38%, rgba(8,35,56,0.2) 68%, rgba(8,35,56,0.1) 100%), linear-gradient(180deg, rgba(8,35,56,0.75) 0, rgba(8,35,56,0) 140px)',
          },
        }}
      />
      <Container maxWidth="lg" sx={{ pt: { xs: 15, md: 14 }, pb: { xs: 6, md: 8 } }}>
        <Stack sx={{ maxWidth: 600, alignItems: 'flex-start' }}>
          <Eyebrow onBrand>Homes and smart infrastructure</Eyebrow>
          <Typography variant="h1" sx={{ mt: 2.5, textWrap: 'balance' }}>
            Your home, built true to the line.
          </Typography>
          <Typography
            sx={{ mt: 3, maxWidth: '46ch', fontSize: { xs: '1.0625rem', md: '1.1875rem' }, color: '#E6EDF3' }}
          >
            One team from the first enquiry to the day you get the keys. Work is planned in stages, each stage
            is checked before the next begins, and you always know where your project stands.
          </Typography>
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ mt: 4.5, gap: 1.5, width: { xs: '100%', sm: 'auto' } }}
          >
            <Button
              size="large"
              variant="contained"
              color="secondary"
              component={RouterLink}
              to="/contact-us"
              sx={{ bgcolor: brand.accent, color: brand.onAccent }}
            >
              Schedule a free consultation
            </Button>
            <Button size="large" variant="outlined" color="inherit" component={RouterLink} to="/projects">
              See what we build
            </Button>
          </Stack>
        </Stack>
      </Container>
    </Box>
  );
}
