import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const inPackage = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

const publicMui = [
  'styles',
  'utils',
  'Box',
  'Button',
  'ButtonBase',
  'CircularProgress',
  'Container',
  'CssBaseline',
  'Avatar',
  'IconButton',
  'InitColorSchemeScript',
  'Link',
  'Stack',
  'SvgIcon',
  'Typography',
  'useScrollTrigger',
].join('|');

/** Our own modules that every public page needs: one request instead of a dozen. */
const siteModules =
  /[\\/]src[\\/](?:config|theme|features[\\/]marketing|layouts[\\/](?:site-|header-link|session-actions|skip-link)|components[\\/](?:logo|color-scheme-button|toast[\\/](?:toast-store|lazy-toaster))|lib[\\/](?:storage|store|use-store|names)|app[\\/](?:session-store|auth-dialog|use-sign-out|app-effects)|api[\\/]http)/;

/** Small alone, and smaller together: every page of the dashboard shows them. */
const navigationIcons =
  /@mui[\\/]icons-material[\\/](?:BarChart|ConfirmationNumber|GridView|Handshake|HomeWork|People|Tune)Outlined\.m?js/;

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  define: {
    'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(
      (process.env['PLUMBLINE_PUBLIC_URL'] ?? 'http://localhost:8080').replace(/\/$/, ''),
    ),
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
  optimizeDeps: {
    entries: [
      'src/**/*.{ts,tsx}',
      '!src/**/*.test.*',
      '!src/testing/**',
      '!src/api/mocks/**',
      '!src/entry.server.tsx',
    ],
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: inPackage('react', 'react-dom', 'scheduler', 'react-router'),
              priority: 30,
            },
            {
              name: 'mui-core',
              test: inPackage(
                '@emotion',
                'stylis',
                'clsx',
                '@mui/(?:system|styled-engine|utils|private-theming)',
                `@mui/material/(?:${publicMui})`,
              ),
              priority: 20,
            },
            { name: 'site', test: siteModules, priority: 10 },
            { name: 'navigation', test: navigationIcons, priority: 10 },
          ],
        },
      },
    },
  },
});
