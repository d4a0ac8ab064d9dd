import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pseudoLocale } from './scripts/pseudo-locale.ts';

/** Where the server of `cargo xtask run` listens, by the name it has there. */
const server = process.env['PLUMBLINE_LISTEN'] ?? '127.0.0.1:8080';

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
  'IconButton',
  'InitColorSchemeScript',
  'SvgIcon',
  'useScrollTrigger',
].join('|');

/** Our own modules that every public page needs: one request instead of a dozen. */
const siteModules =
  /[\\/]src[\\/](?:config[\\/](?!roles|screens)|theme[\\/](?!internal|palette|tones)|messages[\\/](?:plural|en[\\/]marketing)\.tsx?|features[\\/]marketing[\\/](?:closing-call|consultation[\\/]consultation-host|drawn|head-(?:band|styles)|near-part|picture|reach-us|section|structured-data[\\/]trail)\.tsx?|layouts[\\/](?:site-|header-link|session-actions|skip-link|auth-dialog-host)|components[\\/](?:logo|color-scheme-button|(?:toast|lazy)[\\/][\\w-]+)|site[\\/](?:each|json|match|placeholder|site\.|when)|lib[\\/](?:campaign|storage|store|use-store|names)|app[\\/](?:session-store|auth-dialog|use-sign-out|app-effects|missing-screen|screen-fault)|api[\\/]http)/;

/** React, its router, and what loads a screen for the router: without imports from elsewhere, or they would go in circles. */
const reactModules = new RegExp(
  `${inPackage('react', 'react-dom', 'scheduler', 'react-router').source}|[\\\\/]src[\\\\/](?:app[\\\\/]load-route-module|lib[\\\\/](?:release|script-load))\\.ts`,
);

/** Modules needed by every query, and by the session behind it; long lists load the rest. */
const queryModules =
  /@tanstack[\\/](?:react-query|query-core)[\\/]build[\\/]modern[\\/](?!\w*(?:nfinite|ueries|uspense|ydrat))|[\\/]src[\\/](?:app[\\/](?:query-client|session-service)|api[\\/]generated[\\/]auth[\\/]auth|components[\\/]form[\\/]faults|lib[\\/]drafts)\.ts/;

/** Modules for empty, failed and offline states of a list. */
const stateModules =
  /[\\/]src[\\/]components[\\/](?:empty|error|offline)-state|@mui[\\/]icons-material[\\/](?:CloudOff|Error)Outlined\.m?js/;

/** Pictures, cards of projects and the words on them: several public pages show them. */
const portfolioModules =
  /[\\/]src[\\/](?:features[\\/]marketing[\\/](?:drawn|images|photo|picture|portfolio[\\/](?:project-card|project-list))|lib[\\/]month|site[\\/]site-(?:lists|text))\.tsx?/;

/** Texts, and those that are read out alone. */
const textOnlyModules = new RegExp(
  `${inPackage('@mui/material/(?:Link|Typography)').source}|[\\\\/]src[\\\\/]components[\\\\/](?:layout[\\\\/]visually-hidden|use-submit-once)\\.`,
);

/** The text field of forms and searches. */
const textModules = /[\\/]src[\\/]components[\\/]form[\\/]text-field\.|@mui[\\/]material[\\/]InputAdornment/;

/** Modules of every form; a search alone, or the faults of an answer, need none of them. */
const formModules = new RegExp(
  `${inPackage('react-hook-form', '@hookform', 'zod').source}|[\\\\/]src[\\\\/](?:components[\\\\/]form[\\\\/](?:field|form-body|form-text|use-ruled-form)|lib[\\\\/]validators)\\.`,
);

/** A new or a known password, and the words of signing in. */
const passwordModules =
  /[\\/]src[\\/](?:components[\\/]form[\\/]form-password|features[\\/]auth[\\/]schema|messages[\\/]en[\\/]auth)\.|@mui[\\/]icons-material[\\/]VisibilityOffOutlined\.m?js/;

/** Shown over a page: menus and drawers, too. */
const overlayModules =
  /[\\/]src[\\/]components[\\/]modal[\\/]leave-block\.|@mui[\\/](?:material[\\/](?:Modal|Backdrop|Fade|Portal|Unstable_TrapFocus|transitions)[\\/]|icons-material[\\/](?:Close|VisibilityOutlined)\.m?js)/;

/** The frame of every dialog. */
const dialogModules = /[\\/]src[\\/]components[\\/]modal[\\/]|@mui[\\/]material[\\/]Dialog/;

/** Small alone, and smaller together: every page of the dashboard shows them. */
const navigationModules =
  /@mui[\\/](?:icons-material[\\/](?:(?:AccountCircle|BarChart|ConfirmationNumber|GridView|Handshake|HomeWork|People|ReceiptLong|Today|Tune)Outlined|Search)\.m?js)|[\\/]src[\\/](?:app[\\/]use-(?:recent|user)|components[\\/](?:status-chip|commands[\\/](?:covered|palette-keys)|files[\\/]holds-files|layout[\\/](?:below-busy|visually-hidden)|page-title)|features[\\/]dashboard[\\/]navigation|lib[\\/]single-press|theme[\\/](?:internal-(?:checkbox|look)|tones))\.tsx?/;

export default defineConfig({
  plugins: [reactRouter(), ...(process.env['VITE_LOCALE'] === 'pseudo' ? [pseudoLocale()] : [])],
  resolve: {
    tsconfigPaths: true,
    alias: [
      // No button has ripples (theme/components.ts), and every page would carry them.
      { find: /^\.\/TouchRipple\.mjs$/, replacement: `${import.meta.dirname}/src/theme/no-ripple.ts` },
      // Nothing asks emotion for `withTheme`, and every page would carry what only that needs.
      { find: /^hoist-non-react-statics$/, replacement: `${import.meta.dirname}/src/theme/no-hoist.ts` },
      // A screen whose script fails is told of in its place; React Router would load the document again.
      {
        find: /^\.\/routeModules\.js$/,
        replacement: `${import.meta.dirname}/src/app/load-route-module.ts`,
      },
    ],
  },
  server: {
    proxy: { '/api': `http://${server}`, '/ws': { target: `ws://${server}`, ws: true } },
    // The default content is a file of the server.
    fs: { allow: ['.', '../crates/company/src'] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Short hashes: first loads list the names of many scripts, and hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: reactModules,
                  priority: 30,
                },
                {
                  name: 'mui-core',
                  test: inPackage(
                    '@emotion',
                    'stylis',
                    'clsx',
                    '@mui/(?:system/(?!Stack)|styled-engine|private-theming)',
                    // Of its helpers all but one, large, that menus and tabs alone need.
                    '@mui/utils/(?!useRovingTabIndex)[\\w-]+',
                    `@mui/material/(?:${publicMui})`,
                  ),
                  priority: 20,
                },
                // Modules of every page with a text field; home has none.
                {
                  name: 'mui-text',
                  test: textOnlyModules,
                  priority: 15,
                },
                { name: 'query', test: queryModules, priority: 13 },
                // Switches and check boxes need this part of a text field alone.
                { name: 'control', test: inPackage('@mui/material/FormControl'), priority: 15 },
                { name: 'overlay', test: overlayModules, priority: 13 },
                { name: 'paper', test: inPackage('@mui/material/Paper'), priority: 13 },
                { name: 'dialog', test: dialogModules, priority: 9 },
                { name: 'text-field', test: textModules, priority: 12 },
                { name: 'form', test: formModules, priority: 11 },
                { name: 'password', test: passwordModules, priority: 8 },
                { name: 'google', test: /[\\/]src[\\/]features[\\/]auth[\\/]google[\\/]/, priority: 7 },
                { name: 'states', test: stateModules, priority: 9 },
                { name: 'site', test: siteModules, priority: 14 },
                {
                  name: 'words',
                  test: /[\\/]src[\\/]components[\\/]words[\\/]project-labels/,
                  priority: 8,
                },
                { name: 'portfolio', test: portfolioModules, priority: 5 },
                { name: 'navigation', test: navigationModules, priority: 10 },
                // Both are short, and a page with phone numbers has days, too.
                { name: 'dates', test: /[\\/]src[\\/]lib[\\/](?:dates|phone)\.ts/, priority: 4 },
              ],
            },
          },
        },
      },
    },
    // No server of ours renders: this bundle draws pages once, in the build, and is thrown away. Its chunks do not matter.
    ssr: {
      build: { rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } } },
    },
  },
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
    // `scripts/budget.ts` holds what each page may weigh; the largest chunk reads PDFs and is fetched for them alone.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // How long plugins take says nothing about this code.
      checks: { bundlerTimings: false },
      // A text of the catalogue stands where it is read: it costs no import, and no screen carries another's.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
    },
  },
});
