import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { Link as RouterLink } from 'react-router';
import type { SocialNetwork } from '@/api/generated/model/socialNetwork';
import networks from '@/assets/networks.svg?url';
import { Logo } from '@/components/logo';
import { legalLinks, publicLinks } from '@/config/links';
import { CONSULTATION } from '@/config/paths';
import * as t from '@/messages/layouts';
import { Each } from '@/site/each';
import { Match } from '@/site/match';
import { site } from '@/site/site';
import type { Slots } from '@/site/slot';
import { blueprintGrid, brand } from '@/theme/tokens';

const NETWORKS: Readonly<Record<SocialNetwork, string>> = {
  linkedin: t.linkedin,
  instagram: t.instagram,
  x: t.x,
  youtube: t.youtube,
};

interface LinkColumnProps {
  title: string;
  links: readonly { to: string; label: string }[];
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <RouterLink to={to}>{label}</RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SocialLink({ network, href }: { network: SocialNetwork; href: Slots<string> }) {
  return (
    <IconButton
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t.socialLink(site.company.name, NETWORKS[network])}
      color="inherit"
      sx={{ width: 44, height: 44 }}
    >
      <SvgIcon fontSize="small">
        <use href={`${networks}#${network}`} />
      </SvgIcon>
    </IconButton>
  );
}

export function SiteFooter() {
  return (
    <Box component="footer" sx={{ bgcolor: brand.surface, color: brand.text, ...blueprintGrid }}>
      <Container maxWidth="lg" sx={{ pt: { xs: 6, md: 9 }, pb: 4 }}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: { xs: 4, md: 5 },
            gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' },
            '& h2': { typography: 'overline', m: 0, color: brand.muted },
            '& ul': { listStyle: 'none', p: 0, m: 0, mt: 1 },
            '& li a': {
              display: 'inline-block',
              py: 1.25,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Logo />
            <Box component="p" sx={{ m: 0, mt: 2.5, maxWidth: 400, fontSize: '1.125rem', lineHeight: 1.5 }}>
              {t.consultationText}
            </Box>
            <Button
              component={RouterLink}
              to={CONSULTATION}
              variant="contained"
              color="secondary"
              size="large"
              sx={{ mt: 3 }}
            >
              {t.scheduleConsultation}
            </Button>
          </Box>
          <LinkColumn title={t.quickLinks} links={publicLinks} />
          <LinkColumn title={t.legal} links={legalLinks} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap-reverse',
            mt: { xs: 4, md: 7 },
            pt: 3,
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
            borderTop: `1px solid ${brand.line}`,
          }}
        >
          <Box sx={{ typography: 'body2', color: brand.muted }}>{t.copyright}</Box>
          <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>
            <Each of={site.social} as="link">
              {({ network, url }) => (
                <Match
                  key={network}
                  value={network}
                  cases={{
                    linkedin: <SocialLink network="linkedin" href={url} />,
                    instagram: <SocialLink network="instagram" href={url} />,
                    x: <SocialLink network="x" href={url} />,
                    youtube: <SocialLink network="youtube" href={url} />,
                  }}
                />
              )}
            </Each>
          </Box>
        </Box>
      </Container>
    </Box>
  );
}
