import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { legalLinks, publicLinks } from '@/config/links';
import { TrailData } from '@/features/marketing/structured-data/trail';
import { rememberCampaign } from '@/lib/campaign';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

const HOME = '/';
/** Further addresses of the same pages. */
const TWINS: Readonly<Record<string, string>> = { '/about-us': '/about', '/portfolio': '/projects' };

/** The page at a path that is one step from the home page. */
function innerPage(pathname: string) {
  const path = pathname.replace(/(.)\/$/, '$1');
  const named = TWINS[path] ?? path;
  return named === HOME ? undefined : [...publicLinks, ...legalLinks].find(({ to }) => to === named);
}

export default function PublicLayout() {
  const { pathname, search } = useLocation();
  const isHome = pathname === HOME;
  const inner = innerPage(pathname);

  useEffect(() => rememberCampaign(search), [search]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <SiteHeader overlay={isHome} />
      <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1, pt: isHome ? 0 : 9, outline: 0 }}>
        <Outlet />
      </Box>
      <SiteFooter />
      {inner && <TrailData trail={[{ name: inner.label, path: inner.to }]} />}
    </Box>
  );
}
