import {
  createTheme,
  type Overlays,
  type Shadows,
  shouldSkipGeneratingVar as usualSkip,
} from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './components';
import { body, display } from './tokens';

export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/** All floating elements have the same shadow, at any elevation. */
const shadows = ['none', ...Array(24).fill('0 8px 28px rgba(4, 20, 33, 0.2)')] as Shadows;

/** A raised surface is no lighter in the dark: its border tells it apart. */
const overlays = Array(25).fill('none') as unknown as Overlays;

/** Parts of MUI that nothing here uses: their colours would be on every page. */
const UNUSED = /^(?:FilledInput|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent)$/;

const heading = { fontFamily: display, letterSpacing: '-0.01em', wordSpacing: '0.06em' };

export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE,
    cssVarPrefix: 'pl',
    shouldSkipGeneratingVar: (keys) =>
      usualSkip(keys) || (keys[0] === 'palette' && UNUSED.test(keys[1] ?? '')),
  },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#12456B', light: '#2F6690', dark: '#0C2F4A', contrastText: '#FFFFFF' },
        secondary: { main: '#E8871E', light: '#F6A44A', dark: '#A14F00', contrastText: '#221405' },
        success: { main: '#1B7048' },
        warning: { main: '#965200' },
        error: { main: '#B3261E' },
        info: { main: '#0B6391' },
        background: { default: '#F6F4F0', paper: '#FFFFFF' },
        text: { primary: '#1E1C19', secondary: '#57534C' },
        divider: '#DDD8CE',
      },
    },
    dark: {
      overlays,
      palette: {
        primary: { main: '#8DC1E8', light: '#B5D8F1', dark: '#5C9CC9', contrastText: '#06243A' },
        secondary: { main: '#F6A44A', light: '#FFC17D', dark: '#F6A44A', contrastText: '#221405' },
        success: { main: '#63C796' },
        warning: { main: '#F0B04F' },
        error: { main: '#F58E86' },
        info: { main: '#74C2EA' },
        background: { default: '#10161B', paper: '#172027' },
        text: { primary: '#ECEAE5', secondary: '#A9B2B8' },
        divider: '#2D3A43',
        // Lighter than the paper below them; those of MUI are darker and look like holes.
        Alert: {
          errorStandardBg: '#362F34',
          warningStandardBg: '#35342D',
          infoStandardBg: '#243742',
          successStandardBg: '#223737',
        },
      },
    },
  },
  shadows,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: body,
    h1: { ...heading, fontWeight: 750, fontSize: 'clamp(2.25rem, 7vw, 4rem)', lineHeight: 1.05 },
    h2: { ...heading, fontWeight: 700, fontSize: 'clamp(1.75rem, 1.2rem + 2vw, 2.5rem)', lineHeight: 1.1 },
    h3: { ...heading, fontWeight: 650, fontSize: '1.375rem', lineHeight: 1.25 },
    h4: { ...heading, fontWeight: 650, fontSize: '1.125rem', lineHeight: 1.3 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem' },
    overline: {
      fontSize: '0.75rem',
      fontWeight: 600,
      letterSpacing: '0.12em',
      lineHeight: 1.5,
    },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  components,
});
