import InstagramIcon from '@mui/icons-material/Instagram';
import LinkedInIcon from '@mui/icons-material/LinkedIn';
import XIcon from '@mui/icons-material/X';
import YouTubeIcon from '@mui/icons-material/YouTube';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Logo } from '@/components/logo';
import { company } from '@/config/company';
import { legalLinks, publicLinks } from '@/config/paths';
import { blueprintGrid, brand } from '@/theme/tokens';

const social = [
  { href: company.social.linkedin, label: 'LinkedIn', Icon: LinkedInIcon },
  { href: company.social.instagram, label: 'Instagram', Icon: InstagramIcon },
  { href: company.social.x, label: 'X', Icon: XIcon },
  { href: company.social.youtube, label: 'YouTube', Icon: YouTubeIcon },
];

interface LinkColumnProps {
  title: string;
  links: readonly { to: string; label: string }[];
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <Box component="nav" aria-label={title}>
      <Typography component="h2" variant="overline" sx={{ color: brand.muted }}>
        {title}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link component={RouterLink} to={to} color="inherit" sx={{ display: 'inline-block', py: 0.75 }}>
              {label}
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

export function SiteFooter() {
  return (
    <Box component="footer" sx={{ bgcolor: brand.surface, color: brand.text, ...blueprintGrid }}>
      <Container maxWidth="lg" sx={{ pt: { xs: 7, md: 9 }, pb: 4 }}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 5,
            gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Logo />
            <Typography
              sx={{ mt: 2.5, maxWidth: 400, fontSize: '1.125rem', lineHeight: 1.5, color: brand.text }}
            >
              Schedule a free consultation to build your dream home.
            </Typography>
            <Button
              component={RouterLink}
              to="/contact-us"
              variant="contained"
              color="secondary"
              size="large"
              sx={{ mt: 3, bgcolor: brand.accent, color: brand.onAccent }}
            >
              Schedule a consultation
            </Button>
          </Box>
          <LinkColumn title="Quick Links" links={publicLinks} />
          <LinkColumn title="Legal" links={legalLinks} />
        </Box>
        <Stack
          direction={{ xs: 'column-reverse', sm: 'row' }}
          sx={{
            mt: { xs: 5, md: 7 },
            pt: 3,
            gap: 2,
            alignItems: { xs: 'flex-start', sm: 'center' },
            justifyContent: 'space-between',
            borderTop: `1px solid ${brand.line}`,
          }}
        >
          <Typography variant="body2" sx={{ color: brand.muted }}>
            © 2025. All rights reserved.
          </Typography>
          <Stack direction="row" sx={{ gap: 0.5, ml: -1 }}>
            {social.map(({ href, label, Icon }) => (
              <IconButton
                key={label}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${company.name} on ${label}`}
                color="inherit"
                sx={{ width: 44, height: 44 }}
              >
                <Icon fontSize="small" />
              </IconButton>
            ))}
          </Stack>
        </Stack>
      </Container>
    </Box>
  );
}
