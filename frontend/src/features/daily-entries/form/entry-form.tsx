import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { DailyEntry } from '@/api/generated/model/dailyEntry';
import type { DiarySite } from '@/api/generated/model/diarySite';
import { FormBody } from '@/components/form/form-body';
import { FormSelect } from '@/components/form/form-select';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import type { Choice } from '@/components/form/select-field';
import { useRuledForm } from '@/components/form/use-ruled-form';
import { Section } from '@/components/section';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import { DAILY_ENTRIES } from '@/config/screens';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import * as texts from '@/messages/daily-entries/form';
import type { Job } from '@/offline/device';
import { draftKeeper } from './draft';
import { LabourField } from './labour-field';
import { MoreFields } from './more-fields';
import { PhotoField } from './photo-field';
import { type DraftData, draftSchema, type EntryValues, entrySchema, MAX_SUMMARY } from './schema';
import { storeEntry } from './store-entry';
import { type Photo, usePhotos } from './use-photos';
import { sameAs } from './values';
import { WeatherField } from './weather-field';

const STAGES = choicesOf(STAGE, t.noMilestone);

interface EntryFormProps {
  site: DiarySite;
  /** The days that may be filed for, each with its name. */
  days: readonly Choice[];
  /** The entry of an earlier day. */
  last: DailyEntry | null;
  start: { values: EntryValues; photos: readonly Photo[] };
  /** The entry of the server that the form changes; null for a new one. */
  changed: DailyEntry | null;
  /** The key of the draft on this device. */
  place: string;
  /** The job of the outbox that this one replaces. */
  replaces: Job | null;
}

/** The milestone of an entry that was submitted since: the entry keeps it. */
function submittedMilestone(site: DiarySite, changed: DailyEntry | null) {
  const { milestone } = changed ?? {};
  if (!milestone || site.milestones.some(({ id }) => id === milestone.id)) return [];
  return [{ value: milestone.id, label: milestone.name }];
}

/** A day at the site, on one column. Every change is kept on the device; the entry goes into the outbox. */
export function EntryForm(props: EntryFormProps) {
  const { site, days, last, start, changed, place, replaces } = props;
  const navigate = useNavigate();
  const form = useRuledForm(entrySchema, start.values);
  const [draft] = useState(() => draftKeeper(place));
  // The values have the day of the photos.
  const photos = usePhotos(start.photos, (next) => draft.keep({ values: form.getValues(), photos: next }));
  const [copied, setCopied] = useState(false);
  const [busy, setBusy] = useState<'submit' | 'draft' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const milestone = useWatch({ control: form.control, name: 'milestone_id' });

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => draft.keep({ values: values as EntryValues }));
    // The camera hides the page, and the phone may then end it.
    document.addEventListener('visibilitychange', draft.flush);
    return () => {
      document.removeEventListener('visibilitychange', draft.flush);
      unsubscribe();
      draft.flush();
    };
  }, [form, draft]);

  const copy = () => {
    if (last === null) return;
    form.reset(sameAs(last, site, form.getValues('entry_on')));
    setCopied(true);
  };
  const store = async (data: DraftData, submit: boolean) => {
    setBusy(submit ? 'submit' : 'draft');
    setFault(null);
    const whole = await photos.ready();
    if (whole === null) return setBusy(null);
    try {
      await storeEntry({ site, changed, replaces, data, photos: whole, submit });
    } catch {
      setBusy(null);
      setFault(t.notStored);
      return;
    }
    await draft.drop();
    if (!navigator.onLine) toast.info(submit ? t.stored : t.draftStored);
    await navigate(DAILY_ENTRIES);
  };
  /** A draft has rules of its own. */
  const saveDraft = async () => {
    form.clearErrors();
    const { data, error } = draftSchema.safeParse(form.getValues());
    if (data) return store(data, false);
    for (const [index, { path, message }] of error.issues.entries()) {
      form.setError(path.join('.') as FieldPath<EntryValues>, { message }, { shouldFocus: index === 0 });
    }
  };

  const milestones = [
    { value: '', label: t.noMilestone },
    ...site.milestones.map(({ id, name }) => ({ value: id, label: name })),
    ...submittedMilestone(site, changed),
  ];
  const isDraft = changed === null || changed.status === 'draft';
  const lastDay = last && formatOn(last.entry_on);

  return (
    <FormBody
      busy={busy !== null}
      onSubmit={form.handleSubmit((data) => store(data, true))}
      sx={{ maxWidth: 640, pb: 10 }}
    >
      {fault !== null && <Alert severity="error">{fault}</Alert>}
      {changed?.status === 'changes_requested' && changed.return_reason && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t.returnedBecause(changed.return_reason)}
        </Alert>
      )}
      {changed?.status === 'approved' && <Alert severity="info">{t.revisionText}</Alert>}
      <FormSelect form={form} name="entry_on" label={t.day} choices={days} />
      {lastDay && (
        <div>
          <Button
            variant="outlined"
            fullWidth
            startIcon={<CopyIcon />}
            disabled={busy !== null}
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
        <PhotoField photos={photos} />
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
          py: 1.5,
          px: { xs: 2, sm: 3, md: 4 },
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          ml: { md: '232px' },
        }}
      >
        {busy !== null && photos.preparing && (
          <Typography variant="body2" role="status" sx={{ mb: 1 }}>
            {texts.waitsForPhotos}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1.5, maxWidth: 640 }}>
          {isDraft && (
            <Button
              variant="outlined"
              loading={busy === 'draft'}
              disabled={busy !== null}
              sx={{ minHeight: 48, flex: 1 }}
              onClick={() => void saveDraft()}
            >
              {t.saveDraft}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            loading={busy === 'submit'}
            disabled={busy !== null}
            sx={{ minHeight: 48, flex: 1 }}
          >
            {isDraft ? t.submit : t.saveEntry}
          </Button>
        </Stack>
      </Box>
    </FormBody>
  );
}
