/**
 * The palette that follows from the company's two colours, as the server derives it (`crates/company/src/branding.rs`).
 * The form of the settings shows it before it is saved; `tests/cases/branding.json` holds both to the same values.
 */

/** A colour with its shades. */
export interface Tints {
  main: string;
  light: string;
  dark: string;
  text: string;
  hover: string;
}

export interface Palette {
  primary: Tints;
  primary_on_dark: Tints;
  accent: Tints;
  accent_on_dark: Tints;
  band: {
    surface: string;
    deep: string;
    accent: string;
    accent_hover: string;
    on_accent: string;
    ring: string;
    mark: string;
  };
}

/** The least contrast of text, and of parts that must be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;

export const WHITE = '#ffffff';
export const LIGHT_PAGE = '#f6f4f0';
export const DARK_PAGE = '#172027';
const BLACK = '#000000';
const INK = '#221405';
const BAND_CONTRAST = 12;
const DARK_CONTRAST = 7;
const STEP = 4;

const PRIMARY: Tints = {
  main: '#12456b',
  light: '#2f6690',
  dark: '#0c2f4a',
  text: WHITE,
  hover: '#0c2f4a',
};
const PRIMARY_ON_DARK: Tints = {
  main: '#8dc1e8',
  light: '#b5d8f1',
  dark: '#5c9cc9',
  text: '#06243a',
  hover: '#5c9cc9',
};
const ACCENT: Tints = {
  main: '#e8871e',
  light: '#f6a44a',
  dark: '#a14f00',
  text: INK,
  hover: '#ffb667',
};
const ACCENT_ON_DARK: Tints = {
  main: '#f6a44a',
  light: '#ffc17d',
  dark: '#f6a44a',
  text: INK,
  hover: '#ffb667',
};

const COLOUR = /^#[0-9a-f]{6}$/i;

export const isColour = (text: string): boolean => COLOUR.test(text.trim());

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio (WCAG 2.2), from 1 between equal colours to 21 between black and white. */
export function contrast(one: string, two: string): number {
  const [a, b] = [luminance(one), luminance(two)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Two digits, rounded down: a ratio below the least one is never shown as the least one. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

function mixed(colour: string, other: string, percent: number): string {
  const others = channels(other);
  const mix = channels(colour).map((own, at) =>
    Math.floor((own * (100 - percent) + (others[at] ?? 0) * percent + 50) / 100)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mix.join('')}`;
}

/** The colour with as little of `end` in it as gives the contrast with `ground`. */
function toward(end: string, colour: string, ground: string, least: number): string {
  for (let percent = 0; percent <= 100; percent += STEP) {
    const next = mixed(colour, end, percent);
    if (contrast(next, ground) >= least) return next;
  }
  return end;
}

/** White or dark text, whichever is easier to read. */
export const textOn = (ground: string): string =>
  contrast(INK, ground) >= contrast(WHITE, ground) ? INK : WHITE;

function bandOf(primary: string): { surface: string; deep: string } {
  if (primary === PRIMARY.main) return { surface: '#0c2f4a', deep: '#082338' };
  const surface = toward(BLACK, primary, WHITE, BAND_CONTRAST);
  return { surface, deep: mixed(surface, BLACK, 24) };
}

function primaries(main: string): [Tints, Tints] {
  if (main === PRIMARY.main) return [PRIMARY, PRIMARY_ON_DARK];
  const { surface, deep } = bandOf(main);
  const pale = toward(WHITE, main, DARK_PAGE, DARK_CONTRAST);
  const dark = mixed(pale, BLACK, 16);
  return [
    { main, light: mixed(main, WHITE, 20), dark: surface, text: WHITE, hover: surface },
    {
      main: pale,
      light: mixed(pale, WHITE, 36),
      dark,
      text: toward(BLACK, deep, dark, TEXT_CONTRAST),
      hover: dark,
    },
  ];
}

function accents(main: string): [Tints, Tints] {
  if (main === ACCENT.main) return [ACCENT, ACCENT_ON_DARK];
  const text = textOn(main);
  const pale = toward(WHITE, main, DARK_PAGE, TEXT_CONTRAST);
  return [
    {
      main,
      light: mixed(main, WHITE, 24),
      dark: toward(BLACK, main, LIGHT_PAGE, TEXT_CONTRAST),
      text,
      hover: mixed(main, text === INK ? WHITE : BLACK, 20),
    },
    {
      main: pale,
      light: mixed(pale, WHITE, 32),
      dark: pale,
      text: textOn(pale),
      hover: mixed(pale, WHITE, 20),
    },
  ];
}

/** All colours that follow from two `#rrggbb`. */
export function paletteOf(primaryText: string, accentText: string): Palette {
  const [one, two] = [primaryText, accentText].map((text) => text.trim().toLowerCase());
  const [main = PRIMARY.main, accentMain = ACCENT.main] = [one, two];
  const [primary, primaryOnDark] = primaries(main);
  const [accent, accentOnDark] = accents(accentMain);
  const { surface, deep } = bandOf(main);
  const isDelivered = accentMain === ACCENT.main;
  const onBand = isDelivered ? ACCENT.light : toward(WHITE, accentMain, surface, TEXT_CONTRAST);
  return {
    primary,
    primary_on_dark: primaryOnDark,
    accent,
    accent_on_dark: accentOnDark,
    band: {
      surface,
      deep,
      accent: onBand,
      accent_hover: isDelivered ? ACCENT.hover : mixed(onBand, WHITE, 20),
      on_accent: textOn(onBand),
      ring: isDelivered ? accentMain : toward(BLACK, accentMain, LIGHT_PAGE, PART_CONTRAST),
      mark: accentMain,
    },
  };
}
