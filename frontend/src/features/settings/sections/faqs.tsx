import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Faq } from '@/api/generated/model/faq';
import type { NewFaqs } from '@/api/generated/model/newFaqs';
import { setFaqs } from '@/api/generated/settings/settings';
import { FormText } from '@/components/form/form-text';
import { Repeater, RepeaterRow, type RowPlace } from '@/components/form/repeater';
import { neededText } from '@/lib/form-rules';
import * as t from '@/messages/settings/fields';
import * as p from '@/messages/settings/page';
import { FieldGrid } from '../form/field-grid';
import { Fold } from '../form/fold';
import { slug, slugOf } from '../form/rules';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';

const MAX_TOPIC = 100;
const MAX_QUESTION = 200;
const MAX_ANSWER = 5000;

const schema = z.object({
  items: z.array(
    z.pipe(
      z.object({
        slug,
        topic: neededText(t.topic, MAX_TOPIC),
        question: neededText(t.question, MAX_QUESTION),
        answer: neededText(t.answer, MAX_ANSWER),
      }),
      z.transform((row: Faq) => ({ ...row, slug: row.slug || slugOf(row.question) })),
    ),
  ),
});

interface Values {
  items: Faq[];
}

type Form = UseFormReturn<Values, unknown, NewFaqs>;

const valuesOf = (items: readonly Faq[]): Values => ({
  items: items.map(({ slug: name, topic, question, answer }) => ({ slug: name, topic, question, answer })),
});

const FAQS: SectionParts<Faq[], Values, NewFaqs> = {
  name: 'faqs',
  title: p.faqs,
  text: p.faqsText,
  rules: schema,
  valuesOf,
  fields: { items: { label: t.questions, show: (items: Faq[]) => p.entries(items.length) } },
  Fields,
  Shown,
  isPlain: true,
};

/** The questions of the FAQ page. */
export function FaqsSection({ settings }: SectionProps) {
  return <StoredSection parts={FAQS} settings={settings} copyOf={({ faqs }) => faqs} send={setFaqs} />;
}

function Fields({ form }: { form: Form }) {
  return (
    <Repeater
      form={form}
      name="items"
      label={t.questions}
      add={t.addQuestion}
      blank={() => ({
        slug: '',
        // The page has one heading for each topic: a new question joins the last one.
        topic: form.getValues('items').at(-1)?.topic ?? '',
        question: '',
        answer: '',
      })}
      nameOf={(index) => `items.${index}.question`}
    >
      {({ key }, place) => <Row key={key} form={form} place={place} />}
    </Repeater>
  );
}

function Row({ form, place }: { form: Form; place: RowPlace }) {
  const row = `items.${place.index}` as const;
  const question = useWatch({ control: form.control, name: `${row}.question` });
  return (
    <RepeaterRow place={place} name={question || t.questionRow(place.index + 1)} columns="minmax(0, 1fr)">
      <Fold form={form} list="items" place={place} name={question} isNew={question === ''}>
        <FormText
          form={form}
          name={`${row}.question`}
          label={t.question}
          maxLength={MAX_QUESTION}
          size="small"
        />
        <FormText
          form={form}
          name={`${row}.answer`}
          label={t.answer}
          hint={t.answerHint}
          maxLength={MAX_ANSWER}
          multiline
          minRows={3}
          maxRows={12}
          size="small"
        />
        <FieldGrid>
          <FormText form={form} name={`${row}.topic`} label={t.topic} maxLength={MAX_TOPIC} size="small" />
          <FormText form={form} name={`${row}.slug`} label={t.slug} hint={t.questionSlugHint} size="small" />
        </FieldGrid>
      </Fold>
    </RepeaterRow>
  );
}

/** As on the FAQ page: folded, by topic. */
function Shown({ values: { items } }: { values: Values }) {
  return (
    <Box sx={{ maxHeight: { xl: '70vh' }, overflowY: { xl: 'auto' } }}>
      {items.map(({ topic, question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new question has nothing else.
        <Box key={index}>
          {topic !== items[index - 1]?.topic && (
            <Typography sx={{ pt: index === 0 ? 0 : 2, fontWeight: 700 }}>{topic || t.noName}</Typography>
          )}
          <Box
            component="details"
            sx={{
              borderBottom: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
              '& > summary': { py: 1, cursor: 'pointer', fontWeight: 600 },
            }}
          >
            <summary>{question || t.noName}</summary>
            <Typography color="textSecondary" sx={{ pb: 1.5, whiteSpace: 'pre-line' }}>
              {answer}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
