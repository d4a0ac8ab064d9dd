import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { AuthDialogHost } from '@/layouts/auth-dialog-host';
import * as t from '@/messages/app';
import { locale } from '@/messages/locale';
import { SITE_SCRIPT_ID, siteText } from '@/site/site';
import type { Route } from './+types/root';
import { AppEffects } from './app/app-effects';
import { onScreenMissing } from './app/load-route-module';
import { missingScreen } from './app/missing-screen';
import { Toaster } from './components/toast/toaster';
import { STORAGE_KEYS } from './lib/storage';
import { fontFaces, preloadedFonts } from './theme/fonts';
import { COLOR_SCHEME_ATTRIBUTE, theme } from './theme/theme';

onScreenMissing(missingScreen);

export const links: Route.LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Marks the document before first paint when a session is stored, so that no sign-in button flashes. */
const sessionHint = `try{if(localStorage.getItem('${STORAGE_KEYS.token}')&&localStorage.getItem('${STORAGE_KEYS.user}'))document.documentElement.dataset.session='stored'}catch{}`;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0C2F4A" />
        <style>{fontFaces}</style>
        <script>{sessionHint}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <InitColorSchemeScript attribute={COLOR_SCHEME_ATTRIBUTE} defaultMode="system" />
        <ThemeProvider theme={theme} defaultMode="system">
          <CssBaseline enableColorScheme />
          {children}
        </ThemeProvider>
        {/* Before the scripts that read it, behind all that is seen. */}
        <script
          id={SITE_SCRIPT_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it so that nothing in it ends the block.
          dangerouslySetInnerHTML={{ __html: siteText }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <AppEffects />
      <AuthDialogHost />
      <Toaster />
    </>
  );
}

export function HydrateFallback() {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      {t.loading}
    </Box>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const title = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : t.pageFailed;
  return (
    <Box
      component="main"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        minHeight: '100dvh',
        p: 3,
        textAlign: 'center',
      }}
    >
      <Box component="h1" sx={{ typography: 'h2', m: 0 }}>
        {title}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {t.reloadHint}
      </Box>
      <Button variant="contained" href="/">
        {t.goToHome}
      </Button>
    </Box>
  );
}
