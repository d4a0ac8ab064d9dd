import Box from '@mui/material/Box';
import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

export default function PublicLayout() {
  const isHome = useLocation().pathname === '/';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <SiteHeader overlay={isHome} />
      <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1, pt: isHome ? 0 : 9, outline: 0 }}>
        <Outlet />
      </Box>
      <SiteFooter />
    </Box>
  );
}
