import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewCities } from '@/api/generated/model/newCities';
import type { ServedCity } from '@/api/generated/model/servedCity';
import { setServedCities } from '@/api/generated/settings/settings';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { PlainList } from '@/components/layout/plain-list';
import { neededText } from '@/lib/form-rules';
import { percentText } from '@/lib/percent';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { slug, slugOf } from '../form/rules';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const MAX_NAME = 100;
const MIN_FACTOR = 500;
const MAX_FACTOR = 50_000;
const BPS = 100;

interface Item {
  slug: string;
  name: string;
  /** In per cent. */
  factor_bps: string;
}

interface Values {
  items: Item[];
}

type Form = UseFormReturn<Values, unknown, NewCities>;

const factorOf = (text: string): number | null => {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim())) return null;
  const bps = Math.round(Number(text) * BPS);
  return bps >= MIN_FACTOR && bps <= MAX_FACTOR ? bps : null;
};

const schema = z.object({
  items: z.array(
    z.pipe(
      z.object({
        slug,
        name: neededText(t.name, MAX_NAME),
        factor_bps: z.pipe(
          z.string().check(z.refine((text) => factorOf(text) !== null, t.factorInvalid)),
          z.transform((text: string) => factorOf(text) ?? 0),
        ),
      }),
      z.transform((row: ServedCity) => ({ ...row, slug: row.slug || slugOf(row.name) })),
    ),
  ),
});

const valuesOf = (items: readonly ServedCity[]): Values => ({
  items: items.map(({ slug: address, name, factor_bps }) => ({
    slug: address,
    name,
    factor_bps: percentText(factor_bps),
  })),
});

const CITIES: SectionParts<ServedCity[], Values, NewCities> = {
  name: 'cities',
  title: p.cities,
  text: p.citiesText,
  rules: schema,
  valuesOf,
  fields: { items: { label: t.cities, show: (items: Item[]) => items.map(({ name }) => name).join(', ') } },
  Fields,
  Shown,
};

/** The cities in which the company builds. */
export function CitiesSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={CITIES}
      settings={settings}
      copyOf={({ cities }) => cities}
      send={setServedCities}
    />
  );
}

function Fields({ form }: { form: Form }) {
  return (
    <Repeater
      form={form}
      name="items"
      label={t.cities}
      add={t.addCity}
      blank={() => ({ slug: '', name: '', factor_bps: '100' })}
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
    <RepeaterRow
      place={place}
      name={name || t.cityRow(place.index + 1)}
      columns="minmax(0, 1fr) minmax(0, 1fr) 160px"
    >
      <FormText form={form} name={`${row}.name`} label={t.name} maxLength={MAX_NAME} size="small" />
      <FormText form={form} name={`${row}.slug`} label={t.slug} size="small" />
      <FormText
        form={form}
        name={`${row}.factor_bps`}
        label={t.factor}
        unit={t.factorUnit}
        inputMode="decimal"
        size="small"
      />
    </RepeaterRow>
  );
}

function Shown({ values: { items } }: { values: Values }) {
  return (
    <PlainList sx={{ gap: 0.5 }}>
      {items.map(({ name, factor_bps }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new city has nothing else.
        <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {name || t.noName}
          </Typography>{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {t.ofUsual(factor_bps)}
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}
