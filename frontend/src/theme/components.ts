import type { Components, Theme } from '@mui/material/styles';
import { print } from './print';
import { brand } from './tokens';

const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.vars?.palette.secondary.main ?? brand.accent}`,
  outlineOffset: 2,
});

export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Short pages have the scroll bar too, so that nothing moves sideways when a list arrives. While a modal is
      // open, MUI puts the width of the bar on the body and on `.mui-fixed` as padding.
      html: { overflowY: 'scroll', scrollPaddingTop: 88, scrollBehavior: 'smooth' },
      body: { overflowWrap: 'break-word' },
      // Browsers give buttons a font of their own.
      button: { fontFamily: 'inherit' },
      'a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex]:focus-visible': {
        outline: '2px solid var(--pl-palette-secondary-main)',
        outlineOffset: 2,
      },
      img: { maxWidth: '100%', height: 'auto' },
      '[data-color-scheme="dark"] img': { filter: 'brightness(0.92)' },
      '@media (prefers-reduced-motion: reduce)': {
        html: { scrollBehavior: 'auto' },
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          // Even the shortest transition takes a frame, in which a resized page keeps its old layout and overflows.
          transition: 'none !important',
        },
      },
      ...print,
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 40, borderRadius: 8, '&:focus-visible': focusRing(theme) }),
      sizeLarge: { minHeight: 48, paddingInline: 24 },
      sizeSmall: { minHeight: 32 },
      outlined: { borderColor: 'currentColor' },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'secondary' },
        style: { '&:hover': { backgroundColor: brand.accentHover } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: { root: ({ theme }) => ({ borderRadius: 8, '&:focus-visible': focusRing(theme) }) },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars?.palette.text.primary, textTransform: 'none' }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTextField: { defaultProps: { fullWidth: true, variant: 'outlined' } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        backgroundImage: 'none',
        border: `1px solid ${theme.vars?.palette.divider}`,
      }),
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 8, border: '1px solid color-mix(in srgb, currentColor 25%, transparent)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
};
