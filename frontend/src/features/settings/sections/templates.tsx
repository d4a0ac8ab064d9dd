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
  isPlain: true,
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

/** The milestones and the payments of each template, beside each other where there is room. */
function Shown({ values: { items } }: { values: TemplateValues }) {
  return (
    <Stack sx={{ maxHeight: { xl: '70vh' }, overflowY: { xl: 'auto' } }}>
      {items.map(({ name, description, milestones, payments }, index) => (
        <Box
          component="details"
          // biome-ignore lint/suspicious/noArrayIndexKey: a new template has nothing else.
          key={index}
          sx={{
            overflowWrap: 'anywhere',
            containerType: 'inline-size',
            '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
            '&[open]': { pb: 2 },
            '& > summary': { py: 1, cursor: 'pointer', fontWeight: 600 },
          }}
        >
          <summary>{name || t.templateRow(index + 1)}</summary>
          <Typography variant="body2" color="textSecondary">
            {description}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              mt: 1,
              alignItems: 'start',
              '@container (min-width: 420px)': { gridTemplateColumns: '1fr 1fr', columnGap: 4 },
            }}
          >
            <Shares
              title={t.milestones}
              shares={milestones.map((it) => ({ name: it.name, share: it.weight_bps }))}
            />
            <Shares
              title={t.payments}
              shares={payments.map((it) => {
                const named = milestones.find(({ mark }) => mark === it.milestone)?.name ?? '';
                return { name: isForMilestone(it) ? named : it.title, share: it.percent_bps };
              })}
            />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

interface SharesProps {
  title: string;
  /** Each with its share of the whole, in percent as it is typed. */
  shares: readonly { name: string; share: string }[];
}

function Shares({ title, shares }: SharesProps) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
        {shares.map(({ name, share }, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal while they are typed.
            key={index}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <span>{name}</span>
            <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
              {formatBps(parsePercent(share) ?? 0)}
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
