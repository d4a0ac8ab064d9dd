import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { NewTestimonials } from '@/api/generated/model/newTestimonials';
import type { Testimonial } from '@/api/generated/model/testimonial';
import { setTestimonials } from '@/api/generated/settings/settings';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { neededText } from '@/lib/form-rules';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { FieldGrid } from '../form/field-grid';
import { Fold } from '../form/fold';
import { optionalSlug } from '../form/rules';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const MAX_NAME = 100;
const MAX_WORDS = 1000;

interface Item {
  name: string;
  place: string;
  words: string;
  project_slug: string;
}

interface Values {
  items: Item[];
}

type Form = UseFormReturn<Values, unknown, NewTestimonials>;

const schema = z.object({
  items: z.array(
    z.object({
      name: neededText(t.name, MAX_NAME),
      place: neededText(t.place, MAX_NAME),
      words: neededText(t.words, MAX_WORDS),
      project_slug: optionalSlug,
    }),
  ),
});

const valuesOf = (items: readonly Testimonial[]): Values => ({
  items: items.map(({ name, place, words, project_slug }) => ({
    name,
    place,
    words,
    project_slug: project_slug ?? '',
  })),
});

const TESTIMONIALS: SectionParts<Testimonial[], Values, NewTestimonials> = {
  name: 'testimonials',
  title: p.testimonials,
  text: p.testimonialsText,
  rules: schema,
  valuesOf,
  fields: { items: { label: t.testimonials, show: (items: Item[]) => p.entries(items.length) } },
  Fields,
  Shown,
};

/** Testimonials of clients. */
export function TestimonialsSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={TESTIMONIALS}
      settings={settings}
      copyOf={({ testimonials }) => testimonials}
      send={setTestimonials}
    />
  );
}

function Fields({ form }: { form: Form }) {
  return (
    <Repeater
      form={form}
      name="items"
      label={t.testimonials}
      add={t.addTestimonial}
      blank={() => ({ name: '', place: '', words: '', project_slug: '' })}
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
    <RepeaterRow place={place} name={name || t.testimonialRow(place.index + 1)} columns="minmax(0, 1fr)">
      <Fold form={form} list="items" place={place} name={name} isNew={name === ''}>
        <FieldGrid>
          <FormText form={form} name={`${row}.name`} label={t.name} maxLength={MAX_NAME} />
          <FormText form={form} name={`${row}.place`} label={t.place} maxLength={MAX_NAME} />
        </FieldGrid>
        <FormText
          form={form}
          name={`${row}.words`}
          label={t.words}
          maxLength={MAX_WORDS}
          multiline
          minRows={3}
          maxRows={10}
        />
        <FormText form={form} name={`${row}.project_slug`} label={t.project} hint={t.projectHint} />
      </Fold>
    </RepeaterRow>
  );
}

function Shown({ values: { items } }: { values: Values }) {
  if (items.length === 0) return <Typography color="textSecondary">{t.noTestimonials}</Typography>;
  return (
    <Stack sx={{ gap: 2 }}>
      {items.map(({ name, place, words }, index) => (
        <Box
          component="figure"
          // biome-ignore lint/suspicious/noArrayIndexKey: a new testimonial has nothing else.
          key={index}
          sx={{ m: 0, overflowWrap: 'anywhere' }}
        >
          <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line' }}>
            {words || t.noName}
          </Typography>
          <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {[name, place].filter(Boolean).join(', ')}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
