import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, type MetaFunction } from 'react-router';
import { privateMeta } from '@/config/seo';
import { Eyebrow } from '@/features/marketing/section';

export const meta: MetaFunction = () => privateMeta('Page not found');

export default function NotFound() {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 10, md: 16 } }}>
      <Eyebrow>404</Eyebrow>
      <Typography variant="h1" sx={{ mt: 2 }}>
        Page not found
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2.5, maxWidth: '52ch', fontSize: '1.125rem' }}>
        There is nothing at this address. It may have moved, or the link may have been mistyped.
      </Typography>
      <Stack direction="row" sx={{ mt: 4, gap: 1.5, flexWrap: 'wrap' }}>
        <Button size="large" variant="contained" component={Link} to="/">
          Go to Home
        </Button>
        <Button size="large" variant="outlined" component={Link} to="/contact-us">
          Contact us
        </Button>
      </Stack>
    </Container>
  );
}
