import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BuildingPackage } from '@/api/generated/model/buildingPackage';
import type { NewPackages } from '@/api/generated/model/newPackages';
import { setBuildingPackages } from '@/api/generated/settings/settings';
import { FormMoney } from '@/components/form/form-money';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { neededMoney, neededText } from '@/lib/form-rules';
import { formatRupees, parseRupees, rupeesText } from '@/lib/money';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { FieldGrid } from '../form/field-grid';
import { slug, slugOf } from '../form/rules';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const MAX_NAME = 100;
const MAX_SUMMARY = 500;
const MAX_LINE = 200;
const MAX_LINES = 30;

interface Item {
  slug: string;
  name: string;
  summary: string;
  rate_paise_per_sqft: string;
  is_popular: boolean;
  /** One on each line. */
  includes: string;
}

interface Values {
  items: Item[];
}

type Form = UseFormReturn<Values, unknown, NewPackages>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const lines = z.pipe(
  z.string().check(
    z.refine((text) => linesOf(text).length <= MAX_LINES, t.includesMany),
    z.refine((text) => linesOf(text).every((line) => [...line].length <= MAX_LINE), t.includesLong),
  ),
  z.transform(linesOf),
);

const schema = z.object({
  items: z.array(
    z.pipe(
      z.object({
        slug,
        name: neededText(t.name, MAX_NAME),
        summary: neededText(t.summary, MAX_SUMMARY),
        rate_paise_per_sqft: neededMoney(t.perSqFt),
        is_popular: z.boolean(),
        includes: lines,
      }),
      z.transform((row: BuildingPackage) => ({ ...row, slug: row.slug || slugOf(row.name) })),
    ),
  ),
});

const valuesOf = (items: readonly BuildingPackage[]): Values => ({
  items: items.map(({ slug: name, rate_paise_per_sqft, includes, ...item }) => ({
    slug: name,
    name: item.name,
    summary: item.summary,
    rate_paise_per_sqft: rupeesText(rate_paise_per_sqft),
    is_popular: item.is_popular,
    includes: includes.join('\n'),
  })),
});

const PACKAGES: SectionParts<BuildingPackage[], Values, NewPackages> = {
  name: 'packages',
  title: p.packages,
  text: p.packagesText,
  rules: schema,
  valuesOf,
  fields: { items: { label: t.packages, show: (items: Item[]) => p.entries(items.length) } },
  Fields,
  Shown,
};

/** The building packages of the pricing page. */
export function PackagesSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={PACKAGES}
      settings={settings}
      copyOf={({ packages }) => packages}
      send={setBuildingPackages}
    />
  );
}

function Fields({ form }: { form: Form }) {
  return (
    <Repeater
      form={form}
      name="items"
      label={t.packages}
      add={t.addPackage}
      blank={() => ({
        slug: '',
        name: '',
        summary: '',
        rate_paise_per_sqft: '',
        is_popular: false,
        includes: '',
      })}
      nameOf={(index) => `items.${index}.name`}
    >
      {({ key }, place) => <Row key={key} form={form} place={place} />}
    </Repeater>
  );
}

function Row({ form, place }: { form: Form; place: RowPlace }) {
  const row = `items.${place.index}` as const;
  const name = useWatch({ control: form.control, name: `${row}.name` });
  return (
    <RepeaterRow place={place} name={name || t.packageRow(place.index + 1)} columns="minmax(0, 1fr)">
      <Stack sx={{ gap: 2.5, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <FieldGrid>
          <FormText form={form} name={`${row}.name`} label={t.name} maxLength={MAX_NAME} />
          <FormMoney form={form} name={`${row}.rate_paise_per_sqft`} label={t.perSqFt} hint={t.perSqFtHint} />
        </FieldGrid>
        <FormText
          form={form}
          name={`${row}.summary`}
          label={t.summary}
          maxLength={MAX_SUMMARY}
          multiline
          minRows={2}
        />
        <FormText
          form={form}
          name={`${row}.includes`}
          label={t.includes}
          hint={t.includesHint}
          multiline
          minRows={4}
        />
        <FieldGrid>
          <FormText form={form} name={`${row}.slug`} label={t.slug} hint={t.slugHint} />
          <FormSwitch form={form} name={`${row}.is_popular`} label={t.popular} />
        </FieldGrid>
      </Stack>
    </RepeaterRow>
  );
}

function Shown({ values: { items } }: { values: Values }) {
  return (
    <Stack sx={{ gap: 2 }}>
      {items.map(({ name, summary, rate_paise_per_sqft, is_popular, includes }, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a new package has nothing else.
          key={index}
          sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, overflowWrap: 'anywhere' }}
        >
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 700 }}>{name || t.noName}</Typography>
            {is_popular && <Chip size="small" label={t.popular} />}
          </Stack>
          <Typography>{t.perSqFtShort(formatRupees(parseRupees(rate_paise_per_sqft) ?? 0))}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {summary}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {linesOf(includes).map((line) => (
              <Typography key={line} component="li" variant="body2">
                {line}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
