import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { Suspense, useEffect, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { sessionStore } from '@/app/session-store';
import { ColorSchemeButton } from '@/components/color-scheme-button';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { Logo } from '@/components/logo';
import { HEADER_SCROLL_PX } from '@/config/constants';
import { publicLinks } from '@/config/links';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/layouts';
import { site } from '@/site/site';
import { brand, veil } from '@/theme/tokens';
import { HeaderLink } from './header-link';
import { SignedInActions, SignedOutActions } from './session-actions';

const MobileNav = lazyDialog(
  () => import('./mobile-nav').then((it) => it.MobileNav),
  t.theMenu,
  ({ onClose }) => onClose(),
);

/** `overlay`: over the home page's picture it is transparent until the page scrolls. */
export function SiteHeader({ overlay }: { overlay: boolean }) {
  const scrolled = useScrollTrigger({ threshold: HEADER_SCROLL_PX, disableHysteresis: true });
  const transparent = overlay && !scrolled;
  const { user } = useStore(sessionStore);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (open) setLoaded(true);
  }, [open]);

  return (
    <Box
      component="header"
      className="mui-fixed"
      data-transparent={transparent}
      sx={[
        {
          position: 'fixed',
          top: 0,
          insetInline: 0,
          zIndex: 'appBar',
          borderBottom: '1px solid transparent',
          transition: 'background-color 200ms, border-color 200ms',
        },
        transparent
          ? // A picture may be bright at the top.
            { color: brand.text, background: `linear-gradient(${veil(40)}, transparent) no-repeat` }
          : (theme) => ({
              color: 'text.primary',
              backdropFilter: 'blur(12px)',
              backgroundColor: `rgba(${theme.vars.palette.background.paperChannel} / 0.9)`,
              borderBottomColor: theme.vars.palette.divider,
            }),
      ]}
    >
      <Container maxWidth="lg">
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 72,
            gap: { xs: 1, lg: 3 },
            '& > button': { width: 44, height: 44 },
          }}
        >
          <Box
            component={RouterLink}
            to="/"
            aria-label={t.homePage(site.company.name)}
            sx={{
              display: 'flex',
              minHeight: 44,
              color: 'inherit',
              textDecoration: 'none',
              flexGrow: { xs: 1, lg: 0 },
              borderRadius: 1,
            }}
          >
            <Logo />
          </Box>
          <Box
            component="nav"
            aria-label={t.main}
            sx={{ display: { xs: 'none', lg: 'flex' }, flexGrow: 1, justifyContent: 'center', gap: 0.5 }}
          >
            {publicLinks.map(({ to, label }) => (
              <HeaderLink key={to} to={to} label={label} />
            ))}
          </Box>
          <ColorSchemeButton />
          <Box sx={{ display: { xs: 'none', lg: 'flex' }, alignItems: 'center', gap: 1 }}>
            {user ? <SignedInActions user={user} /> : <SignedOutActions />}
          </Box>
          <IconButton
            color="inherit"
            edge="end"
            aria-label={t.openMenu}
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpenAt(key)}
            sx={{ display: { lg: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        </Box>
      </Container>
      {(open || loaded) && (
        <Suspense fallback={null}>
          <MobileNav open={open} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </Box>
  );
}
