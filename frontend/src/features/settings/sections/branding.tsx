import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import FaintIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BrandingFacts } from '@/api/generated/model/brandingFacts';
import type { NewBranding } from '@/api/generated/model/newBranding';
import { getSite } from '@/api/generated/public/public';
import { setBranding } from '@/api/generated/settings/settings';
import { PlainList } from '@/components/layout/plain-list';
import { Logo } from '@/components/logo';
import * as t from '@/messages/settings/branding';
import * as p from '@/messages/settings/page';
import { site } from '@/site/site';
import {
  contrast,
  DARK_PAGE,
  isColour,
  LIGHT_PAGE,
  PART_CONTRAST,
  type Palette,
  paletteOf,
  shownRatio,
  TEXT_CONTRAST,
  type Tints,
  textOn,
  WHITE,
} from '@/theme/palette';
import { applyBranding } from '../form/apply-branding';
import { ColourField } from '../form/colour-field';
import { FieldGrid } from '../form/field-grid';
import { LogoField } from '../form/logo-field';
import { logoUrl } from '../form/logo-url';
import { colour } from '../form/rules';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const SHORT = 8;

const logo = z.pipe(
  z.string(),
  z.transform((id) => (id === '' ? null : id)),
);

const schema = z.object({ primary: colour, accent: colour, logo, logo_on_dark: logo });

type Values = z.input<typeof schema>;
type Form = UseFormReturn<Values, unknown, NewBranding>;

const shortId = (id: string): string => (id ? t.logoNamed(id.slice(0, SHORT)) : t.defaultLogo);

const BRANDING: SectionParts<BrandingFacts, Values, NewBranding> = {
  name: 'branding',
  title: p.branding,
  text: p.brandingText,
  rules: schema,
  valuesOf: ({ primary, accent, logo: light, logo_on_dark }) => ({
    primary,
    accent,
    logo: light ?? '',
    logo_on_dark: logo_on_dark ?? '',
  }),
  fields: {
    primary: { label: t.primary },
    accent: { label: t.accent },
    logo: { label: t.logo, show: shortId },
    logo_on_dark: { label: t.logoOnDark, show: shortId },
  },
  Fields,
  Shown,
};

/** The open page takes the new look; if it cannot be read now, the next page has it. */
async function save(data: NewBranding, headers: { 'If-Match': string }) {
  const saved = await setBranding(data, headers);
  await getSite()
    .then(({ branding }) => applyBranding(branding))
    .catch(() => undefined);
  return saved;
}

/** Logo and colours of the company. */
export function BrandingSection({ settings }: SectionProps) {
  return (
    <StoredSection parts={BRANDING} settings={settings} copyOf={({ branding }) => branding} send={save} />
  );
}

function Fields({ form }: { form: Form }) {
  const light = useWatch({ control: form.control, name: 'logo' });
  return (
    <>
      <FieldGrid>
        <LogoField form={form} name="logo" label={t.logo} hint={t.logoHint} />
        <LogoField
          form={form}
          name="logo_on_dark"
          label={t.logoOnDark}
          hint={t.logoOnDarkHint}
          isOnDark
          instead={light}
        />
      </FieldGrid>
      {/* The preview, which follows on a narrow screen, shows them. */}
      <FieldGrid>
        <div>
          <ColourField form={form} name="primary" label={t.primary} hint={t.primaryHint} />
          <PrimaryContrast form={form} />
        </div>
        <div>
          <ColourField form={form} name="accent" label={t.accent} hint={t.accentHint} />
          <AccentContrast form={form} />
        </div>
      </FieldGrid>
    </>
  );
}

function PrimaryContrast({ form }: { form: Form }) {
  const primary = useWatch({ control: form.control, name: 'primary' });
  if (!isColour(primary)) return null;
  return (
    <Contrasts of={t.primary}>
      <Ratio use={t.onLightPages} value={contrast(primary, LIGHT_PAGE)} least={TEXT_CONTRAST} />
      <Ratio use={t.inTheButton} value={contrast(primary, WHITE)} least={TEXT_CONTRAST} />
    </Contrasts>
  );
}

function AccentContrast({ form }: { form: Form }) {
  const [primary, accent] = useWatch({ control: form.control, name: ['primary', 'accent'] });
  if (!isColour(primary) || !isColour(accent)) return null;
  const { surface } = paletteOf(primary, accent).band;
  const onDark = Math.min(contrast(accent, surface), contrast(accent, DARK_PAGE));
  const onLight = contrast(accent, LIGHT_PAGE);
  return (
    <Contrasts of={t.accent}>
      <Ratio use={t.inTheButton} value={contrast(accent, textOn(accent))} least={TEXT_CONTRAST} />
      <Ratio use={t.onDarkGrounds} value={onDark} least={PART_CONTRAST} />
      <Verdict isGood={onLight >= PART_CONTRAST}>
        {t.faint(t.onLightGrounds, shownRatio(onLight), onLight < PART_CONTRAST ? t.isFaint : t.isEnough)}
      </Verdict>
    </Contrasts>
  );
}

function Contrasts({ of, children }: { of: string; children: ReactNode }) {
  return (
    <PlainList
      aria-label={`${t.contrasts}: ${of}`}
      sx={{ gap: 0.25, mt: 1, mx: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      {children}
    </PlainList>
  );
}

interface VerdictProps {
  isGood: boolean;
  sx?: { color?: string; fontWeight?: number };
  children: ReactNode;
}

/** A line with a green check or an amber sign before it. */
function Verdict({ isGood, sx = {}, children }: VerdictProps) {
  const Icon = isGood ? GoodIcon : FaintIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', ...sx }}>
      <Icon sx={{ mt: '2px', fontSize: '1rem', color: isGood ? 'success.main' : 'warning.main' }} />
      <span>{children}</span>
    </Box>
  );
}

function Ratio({ use, value, least }: { use: string; value: number; least: number }) {
  const isEnough = value >= least;
  return (
    <Verdict isGood={isEnough} sx={isEnough ? {} : { color: 'error.main', fontWeight: 600 }}>
      {t.ratio(use, shownRatio(value), String(least), isEnough ? t.isEnough : t.isTooLittle)}
    </Verdict>
  );
}

/** A header with a link and two buttons on each ground, in the colours of the form. */
function Shown({ values }: { values: Values }) {
  const { primary, accent, logo: light, logo_on_dark: dark } = values;
  if (!isColour(primary) || !isColour(accent)) {
    return <Typography color="textSecondary">{t.colourInvalid}</Typography>;
  }
  const palette: Palette = paletteOf(primary, accent);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Ground
        title={t.lightPage}
        ground={WHITE}
        text={DARK_PAGE}
        logo={light}
        main={palette.primary}
        accent={palette.accent}
      />
      <Ground
        title={t.darkPage}
        ground={DARK_PAGE}
        text={WHITE}
        logo={dark || light}
        main={palette.primary_on_dark}
        accent={palette.accent_on_dark}
      />
      <Ground
        title={t.band}
        ground={palette.band.surface}
        text={WHITE}
        logo={dark || light}
        accent={palette.accent}
      />
    </Stack>
  );
}

interface GroundProps {
  title: string;
  ground: string;
  text: string;
  logo: string;
  /** A band of the site has neither links nor buttons in it. */
  main?: Tints;
  accent: Tints;
}

const button = ({ main, text }: Tints) =>
  ({ px: 1.5, py: 0.75, borderRadius: 1, bgcolor: main, color: text, fontWeight: 600 }) as const;

function Ground({ title, ground, text, logo: id, main, accent }: GroundProps) {
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: ground, color: text }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {id ? (
          <Box
            component="img"
            src={logoUrl(id)}
            alt={site.company.name}
            sx={{ height: 36, maxWidth: 160, objectFit: 'contain' }}
          />
        ) : (
          <Logo isBuiltIn />
        )}
        {main && (
          <Box component="span" sx={{ color: main.main, textDecoration: 'underline' }}>
            {t.link}
          </Box>
        )}
        {main && (
          <Box component="span" sx={button(main)}>
            {t.button}
          </Box>
        )}
        <Box component="span" sx={button(accent)}>
          {t.invitation}
        </Box>
      </Box>
    </Box>
  );
}
