import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import * as t from '@/messages/marketing/not-found';
import { site } from '@/site/site';
import { whether } from '@/site/site-text';
import { When } from '@/site/when';
import { Eyebrow } from '../section';
import { notFoundTitle } from './title';

const { is_unavailable } = site;

/** There is no such page; or nobody can tell, because the server cannot reach what it knows. */
export function NotFound() {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 10, md: 16 } }}>
      <Eyebrow>{whether(is_unavailable, '503', '404')}</Eyebrow>
      <Typography variant="h1" sx={{ mt: 2 }}>
        {notFoundTitle}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2.5, maxWidth: '52ch', fontSize: '1.125rem' }}>
        {whether(is_unavailable, t.unavailableText, t.notFoundText)}
      </Typography>
      <Box sx={{ display: 'flex', mt: 4, gap: 1.5, flexWrap: 'wrap' }}>
        <When
          value={is_unavailable}
          otherwise={
            <Button size="large" variant="contained" component={Link} to="/">
              {t.goToHome}
            </Button>
          }
        >
          {() => (
            // An empty address is that of the page.
            <Button size="large" variant="contained" href="">
              {t.tryAgain}
            </Button>
          )}
        </When>
        <Button size="large" variant="outlined" component={Link} to="/contact-us">
          {t.contactUs}
        </Button>
      </Box>
    </Container>
  );
}
