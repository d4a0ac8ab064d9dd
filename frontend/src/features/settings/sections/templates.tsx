import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { NewProjectTemplates } from '@/api/generated/model/newProjectTemplates';
import type { ProjectTemplate } from '@/api/generated/model/projectTemplate';
import { getListProjectTemplatesQueryKey } from '@/api/generated/projects/projects';
import { setProjectTemplates } from '@/api/generated/settings/settings';
import { queryClient } from '@/app/query-client';
import { Repeater } from '@/components/form/repeater';
import { toast } from '@/components/toast/toast-store';
import { formatBps, parsePercent } from '@/lib/percent';
import * as t from '@/messages/settings/templates';
import type { SectionParts } from '../form/section-form';
import { type SectionProps, StoredSection } from '../form/stored-section';
import { templatesSchema } from '../templates/schema';
import type { TemplateForm } from '../templates/template-form';
import { TemplateRow } from '../templates/template-row';
import { isForMilestone, type TemplateValues, valuesOf } from '../templates/values';

const TEMPLATES: SectionParts<ProjectTemplate[], TemplateValues, NewProjectTemplates> = {
  name: 'templates',
  title: t.templates,
  text: t.templatesText,
  rules: templatesSchema,
  valuesOf,
  fields: {
    items: {
      label: t.templates,
      show: (items: TemplateValues['items']) => items.map(({ name }) => name).join(', '),
    },
  },
  Fields,
  Shown,
};

/** The templates of projects. */
export function TemplatesSection({ settings }: SectionProps) {
  return (
    <StoredSection
      parts={TEMPLATES}
      settings={settings}
      copyOf={({ templates }) => templates}
      send={async (data, headers) => {
        const saved = await setProjectTemplates(data, headers);
        void queryClient.invalidateQueries({ queryKey: getListProjectTemplatesQueryKey() });
        return saved;
      }}
    />
  );
}

const blank = () => ({ id: '', name: '', description: '', milestones: [], payments: [] });

/** The name of a copy, different from all others. */
function nameOfCopy(name: string, taken: readonly string[]): string {
  let found = t.copyOf(name);
  while (taken.includes(found)) found = t.copyOf(found);
  return found;
}

function Fields({ form }: { form: TemplateForm }) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = (row: string) =>
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(row)) next.add(row);
      return next;
    });
  return (
    <Repeater
      form={form}
      name="items"
      label={t.templates}
      add={t.addTemplate}
      blank={blank}
      nameOf={(index) => `items.${index}.name`}
    >
      {({ key, id }, place, insert) => {
        // A stored template stays open when it is saved. A new one begins open.
        const row = id || key;
        return (
          <TemplateRow
            key={key}
            form={form}
            place={place}
            isOpen={toggled.has(row) !== (id === '')}
            onToggle={() => toggle(row)}
            onCopy={() => {
              const items = form.getValues('items');
              const from = items[place.index];
              if (!from) return;
              const taken = items.map(({ name }) => name);
              const name = nameOfCopy(from.name, taken);
              insert({ ...structuredClone(from), id: '', name });
              toast.info(t.copied(name));
            }}
          />
        );
      }}
    </Repeater>
  );
}

/** The parts of each template in lines. */
function Shown({ values: { items } }: { values: TemplateValues }) {
  const part = (name: string, text: string) => t.partOf(name, formatBps(parsePercent(text) ?? 0));
  return (
    <Stack sx={{ gap: 2, maxHeight: { xl: '70vh' }, overflowY: { xl: 'auto' } }}>
      {items.map(({ name, description, milestones, payments }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new template has nothing else.
        <Box key={index} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 700 }}>{name || t.templateRow(index + 1)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {t.listed(
              t.milestones,
              milestones.map((it) => part(it.name, it.weight_bps)),
            )}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {t.listed(
              t.payments,
              payments.map((it) => {
                const named = milestones.find(({ mark }) => mark === it.milestone)?.name ?? '';
                return part(isForMilestone(it) ? named : it.title, it.percent_bps);
              }),
            )}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
