import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import type { SettingsAction } from '@/api/generated/model/settingsAction';
import type { SettingsSection } from '@/api/generated/model/settingsSection';
import { queryClient } from '@/app/query-client';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ConflictNotice, type FieldWords } from '@/components/form/conflict-notice';
import { dense } from '@/components/form/dense';
import { FormBody } from '@/components/form/form-body';
import { LeaveGuard } from '@/components/form/leave-guard';
import type { Rules } from '@/components/form/use-ruled-form';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { Section } from '@/components/section';
import { toast } from '@/components/toast/toast-store';
import { touchedFields } from '@/lib/three-way';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/settings/page';
import { HistoryDialog } from '../history/history-dialog';
import { historyKey } from '../history/history-key';
import { Preview } from './preview';
import { sectionUploads } from './section-upload';

/** A section as the server has it. */
export interface Copy<Value> {
  version: number;
  can: readonly SettingsAction[];
  value: Value;
}

/** Texts of the question before a value is saved that cannot be taken back. */
interface Question {
  title: string;
  text: string;
  action: string;
}

/** The description of a section: its texts, its rules and its parts. */
export interface SectionParts<Value, In extends FieldValues, Out> {
  name: SettingsSection;
  title: string;
  /** The heading of the card, where it says more than the title. */
  heading?: string;
  text: string;
  rules: Rules<In, Out>;
  /** The value as texts of the form. */
  valuesOf: (value: Value) => In;
  /** The fields at the top of the form, for conflicts. */
  fields: Readonly<Record<keyof In & string, FieldWords>>;
  Fields: ComponentType<{ form: UseFormReturn<In, unknown, Out> }>;
  /** Fields that the preview does not show; they stand after it. */
  MoreFields?: ComponentType<{ form: UseFormReturn<In, unknown, Out> }>;
  /** The question before a change that cannot be taken back; without one the change is saved at once. */
  question?: (before: Value, after: Out) => Question | undefined;
  /** The section as its readers will see it. */
  Shown: ComponentType<{ values: In }>;
  /** Whether the preview is narrow: it stands beside the form at any desk. */
  isNarrow?: boolean;
  /** Whether the fields say all there is to see: they stand alone, without a preview. */
  isPlain?: boolean;
}

interface SectionFormProps<Value, In extends FieldValues, Out> extends SectionParts<Value, In, Out> {
  copy: Copy<Value>;
  send: (data: Out, headers: { 'If-Match': string }) => Promise<Copy<Value>>;
  /** Asks the server for the current copy. */
  reload: () => Promise<Copy<Value>>;
  onSaved: (copy: Copy<Value>) => void;
}

/** A section for those who may edit it, or as its readers see it for others. */
export function SectionForm<Value, In extends FieldValues, Out>(props: SectionFormProps<Value, In, Out>) {
  const { title, heading = title, text, copy, valuesOf, Shown } = props;
  if (copy.can.includes('edit')) return <Editor {...props} />;
  return (
    <Section title={heading}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text}
      </Typography>
      <Shown values={valuesOf(copy.value)} />
    </Section>
  );
}

/** The windows with room for the preview beside the form, and the shares of both. */
const BESIDE = {
  narrow: {
    from: '@media (min-width: 1400px)',
    columns: 'minmax(0, 1fr) 224px',
    gap: 3,
  },
  wide: {
    from: '@media (min-width: 1536px)',
    columns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: 4,
  },
} as const;

function Editor<Value, In extends FieldValues, Out>(props: SectionFormProps<Value, In, Out>) {
  const { name, title, text, rules, valuesOf, fields, Fields, question, Shown, isPlain, send } = props;
  const { heading = title, MoreFields, isNarrow, reload, onSaved } = props;
  const beside = isNarrow ? BESIDE.narrow : BESIDE.wide;
  const [isHistory, setHistory] = useState(false);
  const [asked, setAsked] = useState<{ question: Question; save: () => void } | null>(null);
  const versioned = useVersionedForm<Copy<Value>, In, Out>({
    rules,
    entity: props.copy,
    valuesOf: ({ value }) => valuesOf(value),
    reload,
  });
  const { form, entity } = versioned;
  const isUploading = useStore(sectionUploads) > 0;
  const saved = () => valuesOf(entity.value);
  const save = useMutation({
    mutationFn: ({ data, headers }: { data: Out; headers: { 'If-Match': string } }) => send(data, headers),
    meta: { silent: true },
    onSuccess: (fresh) => {
      versioned.restart(fresh);
      onSaved(fresh);
      void queryClient.invalidateQueries({ queryKey: historyKey(name) });
      toast.success(t.saved(title));
    },
    onError: versioned.refused,
  });
  const fill = (values: In) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as FieldPath<In>, value as PathValue<In, FieldPath<In>>);
    }
    form.clearErrors();
  };
  return (
    <Section
      title={heading}
      action={
        <Button size="small" startIcon={<HistoryIcon />} onClick={() => setHistory(true)}>
          {t.history}
        </Button>
      }
    >
      <LeaveGuard isDirty={versioned.isDirty} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <FormBody
        busy={save.isPending}
        sx={dense}
        onSubmit={versioned.submit(
          (data, { headers }) => {
            const asks = question?.(entity.value, data);
            const saveIt = () => save.mutate({ data, headers });
            if (asks) setAsked({ question: asks, save: saveIt });
            else saveIt();
          },
          () => toast.info(t.unchanged),
        )}
      >
        <ConflictNotice what={t.aSection} of={versioned} fields={fields} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: 'minmax(0, 1fr)',
            ...(!isPlain && {
              [beside.from]: { columnGap: beside.gap, gridTemplateColumns: beside.columns },
            }),
          }}
        >
          <Stack sx={{ gap: 2.5, minWidth: 0 }}>
            <Fields form={form} />
          </Stack>
          {/* Before the button that saves: a change is seen before it is published. */}
          {!isPlain && (
            <Preview from={beside.from}>
              <Live form={form} Shown={Shown} />
            </Preview>
          )}
          {MoreFields && (
            <Stack sx={{ gap: 2.5, minWidth: 0 }}>
              <MoreFields form={form} />
            </Stack>
          )}
        </Box>
        <SaveBar
          form={form}
          saved={saved()}
          canDiscard={versioned.changes !== null || versioned.fault !== null}
          busy={save.isPending}
          blocked={versioned.isOpen || isUploading}
          onDiscard={() => {
            versioned.restart(entity);
            versioned.setFault(null);
          }}
        />
      </FormBody>
      {asked && (
        <ConfirmDialog
          {...asked.question}
          busy={false}
          onConfirm={() => {
            setAsked(null);
            asked.save();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {isHistory && (
        <HistoryDialog
          name={name}
          title={title}
          version={entity.version}
          onRestore={(version, value) => {
            fill(valuesOf(value as Value));
            setHistory(false);
            toast.info(t.restored(version));
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </Section>
  );
}

interface SaveBarProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  /** The values that the server has. */
  saved: In;
  /** Whether there is more to discard than changed fields: a conflict, or a refusal. */
  canDiscard: boolean;
  busy: boolean;
  blocked: boolean;
  onDiscard: () => void;
}

/** Saves or discards the changes; without any it says so. */
function SaveBar<In extends FieldValues, Out>(props: SaveBarProps<In, Out>) {
  const { form, saved, canDiscard, busy, blocked, onDiscard } = props;
  const stateId = useId();
  useWatch({ control: form.control });
  const isChanged = touchedFields(saved, form.getValues()).length > 0;
  const hasWork = isChanged || canDiscard;
  return (
    <Stack
      direction="row"
      sx={{
        // Without a change it takes no room of a phone's screen.
        position: hasWork ? 'sticky' : 'static',
        bottom: 0,
        zIndex: 1,
        gap: 1.5,
        // The padding of the card ends the bar, unless it sticks to the window.
        pt: 1.5,
        pb: hasWork ? 1.5 : 0,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        id={stateId}
        variant="body2"
        color="textSecondary"
        sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}
      >
        {isChanged ? t.unsaved : t.unchanged}
      </Typography>
      <Button disabled={busy || !hasWork} aria-describedby={stateId} onClick={onDiscard}>
        {t.discard}
      </Button>
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={blocked || !isChanged}
        aria-describedby={stateId}
      >
        {t.save}
      </Button>
    </Stack>
  );
}

interface LiveProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  Shown: ComponentType<{ values: In }>;
}

/** The section as it is typed. */
function Live<In extends FieldValues, Out>({ form, Shown }: LiveProps<In, Out>) {
  const values = useWatch({ control: form.control }) as unknown as In;
  return <Shown values={values} />;
}
