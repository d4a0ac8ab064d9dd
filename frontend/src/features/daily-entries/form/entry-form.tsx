import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DiarySite } from '@/api/generated/model/diarySite';
import { FormBody } from '@/components/form/form-body';
import { FormSelect } from '@/components/form/form-select';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Section } from '@/components/section';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import { DAILY_ENTRIES } from '@/config/screens';
import { formatOn } from '@/lib/days';
import { uuidV7 } from '@/lib/uuid';
import * as t from '@/messages/daily-entries';
import { addJob, removeJob } from '@/offline/outbox';
import { dropDraft, type EntryDraft, writePhotos, writeValues } from './draft';
import { LabourField } from './labour-field';
import { MoreFields } from './more-fields';
import { type Photo, PhotoField } from './photo-field';
import { type EntryData, entrySchema, MAX_SUMMARY } from './schema';
import { bodyOf, changeOf, sameAs } from './values';
import { WeatherField } from './weather-field';

const STAGES = choicesOf(STAGE, t.noMilestone);
const TYPING_MS = 400;

interface EntryFormProps {
  site: DiarySite;
  today: string;
  /** The days that may be filed for, and those that already are. */
  days: readonly string[];
  filed: ReadonlySet<string>;
  /** The entry of an earlier day. */
  last: DailyEntry | null;
  start: EntryDraft & { values: NonNullable<EntryDraft['values']> };
  /** The entry of the server that the form changes; null for a new one. */
  changed: DailyEntry | null;
  /** The key of the draft on this device. */
  place: string;
  /** The refused job of the outbox that this one replaces. */
  replaces: string | null;
}

/** The milestone of an entry that was submitted since: the entry keeps it. */
function submittedMilestone(site: DiarySite, changed: DailyEntry | null) {
  const { milestone } = changed ?? {};
  if (!milestone || site.milestones.some(({ id }) => id === milestone.id)) return [];
  return [{ value: milestone.id, label: milestone.name }];
}

/** A day at the site, on one column. Every change is kept on the device; the entry goes into the outbox. */
export function EntryForm(props: EntryFormProps) {
  const { site, today, days, filed, last, start, changed, place, replaces } = props;
  const navigate = useNavigate();
  const form = useRuledForm(entrySchema, start.values);
  const [photos, setPhotos] = useState<readonly Photo[]>(start.photos);
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isOver = useRef(false);
  const projectId = site.project.id;
  const milestone = useWatch({ control: form.control, name: 'milestone_id' });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A draft that cannot be stored is lost with the page alone.
        if (!isOver.current) writeValues(place, values as EntryDraft['values'] & object).catch(() => {});
      }, TYPING_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, place]);

  const changePhotos = (change: (current: readonly Photo[]) => readonly Photo[]) => {
    setPhotos((current) => {
      const next = change(current);
      if (!isOver.current) writePhotos(place, next).catch(() => {});
      return next;
    });
  };
  const copy = () => {
    if (last === null) return;
    form.reset(sameAs(last, site, form.getValues('entry_on')));
    setCopied(true);
  };
  const submit = async (data: EntryData) => {
    setBusy(true);
    setFault(null);
    const id = uuidV7();
    const day = formatOn(data.entry_on) ?? data.entry_on;
    const shown = photos.map(({ caption, takenAt, fileId }) => ({
      caption: caption.trim(),
      taken_at: takenAt,
      file_id: fileId,
    }));
    const job = {
      id,
      subject: `${projectId} ${data.entry_on}`,
      title: t.entryTitle(site.project.name, day),
      files: photos.flatMap(({ name, blob }) => (blob === null ? [] : [{ name, blob }])),
    };
    try {
      if (changed === null) {
        const sent = shown.map(({ file_id: _none, ...photo }) => photo);
        const payload = { projectId, entry: bodyOf(id, data), photos: sent };
        await addJob({ ...job, kind: 'daily_entry', payload });
      } else {
        const { id: entryId, version } = changed;
        const payload = { projectId, entryId, version, change: changeOf(changed, data), photos: shown };
        await addJob({ ...job, kind: 'daily_entry_change', payload });
      }
    } catch {
      setBusy(false);
      setFault(t.notStored);
      return;
    }
    isOver.current = true;
    await dropDraft(place);
    if (replaces !== null) await removeJob(replaces);
    if (!navigator.onLine) toast.info(t.stored);
    await navigate(DAILY_ENTRIES);
  };

  const dayChoices = days.map((day) => {
    const name = formatOn(day) ?? day;
    const label = day === today ? t.today(name) : name;
    return { value: day, label: filed.has(day) ? t.filed(label) : label };
  });
  const milestones = [
    { value: '', label: t.noMilestone },
    ...site.milestones.map(({ id, name }) => ({ value: id, label: name })),
    ...submittedMilestone(site, changed),
  ];
  const lastDay = last && formatOn(last.entry_on);

  return (
    <FormBody busy={busy} onSubmit={form.handleSubmit((data) => submit(data))} sx={{ maxWidth: 640, pb: 10 }}>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      {changed?.status === 'changes_requested' && changed.return_reason && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t.returnedBecause(changed.return_reason)}
        </Alert>
      )}
      {changed?.status === 'approved' && <Alert severity="info">{t.revisionText}</Alert>}
      <FormSelect form={form} name="entry_on" label={t.day} choices={dayChoices} />
      {lastDay && (
        <div>
          <Button
            variant="outlined"
            fullWidth
            startIcon={<CopyIcon />}
            disabled={busy}
            sx={{ minHeight: 48 }}
            onClick={copy}
          >
            {t.sameAsYesterday}
          </Button>
          <Typography variant="caption" component="p" role="status" color="textSecondary" sx={{ mt: 0.5 }}>
            {copied ? t.filledFrom(lastDay) : t.sameAsText(lastDay)}
          </Typography>
        </div>
      )}
      <FormText form={form} name="summary" label={t.summary} multiline minRows={3} maxLength={MAX_SUMMARY} />
      <Section title={t.weather}>
        <WeatherField form={form} />
      </Section>
      <Section title={t.labour}>
        <LabourField form={form} />
      </Section>
      <Section title={t.photos}>
        <PhotoField photos={photos} onChange={changePhotos} />
      </Section>
      <FormSelect form={form} name="stage" label={t.stage} choices={STAGES} />
      <FormSelect form={form} name="milestone_id" label={t.milestone} choices={milestones} />
      {milestone !== '' && (
        <FormText form={form} name="progress_percent" label={t.progress} unit="%" inputMode="numeric" />
      )}
      <Section title={t.moreParts}>
        <MoreFields form={form} />
      </Section>
      <FormSwitch form={form} name="shared_with_client" label={t.shareWithClient} />
      <Box
        sx={{
          position: 'fixed',
          insetInline: 0,
          bottom: 0,
          zIndex: 'appBar',
          p: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          ml: { md: '232px' },
        }}
      >
        <Button
          type="submit"
          variant="contained"
          fullWidth
          loading={busy}
          sx={{ minHeight: 48, maxWidth: 640 }}
        >
          {changed === null ? t.submit : t.saveEntry}
        </Button>
      </Box>
    </FormBody>
  );
}
