import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import type { PortfolioPhoto } from '@/api/generated/model/portfolioPhoto';
import type { Project } from '@/api/generated/model/project';
import { Stage } from '@/api/generated/model/stage';
import { usePublishProject } from '@/api/generated/projects/projects';
import { Thumbnail } from '@/components/files/thumbnail';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { FormSwitch } from '@/components/form/form-switch';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import { choicesOf } from '@/components/words/choices';
import { STAGE } from '@/components/words/project-words';
import { neededText } from '@/lib/form-rules';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/portfolio';
import { freshProject, showSaved } from '../refresh';
import { PhotoPicker } from './photo-picker';

const MAX_PHOTOS = 60;
const STAGES = choicesOf(STAGE);

const publicationSchema = z.object({
  is_public: z.boolean(),
  title: neededText(t.title, 200),
  summary: z.string().check(z.trim(), z.maxLength(5000, t.summaryLong)),
  photos: z
    .array(
      z.object({
        file_id: z.string(),
        stage: z.enum(Stage),
        caption: z.string().check(z.trim(), z.maxLength(200, t.captionLong)),
        is_visualisation: z.boolean(),
      }),
    )
    .check(z.maxLength(MAX_PHOTOS, t.tooManyPhotos(MAX_PHOTOS))),
});

type Publication = z.output<typeof publicationSchema>;

/** A project that was never published begins with its own name. */
const valuesOf = ({ portfolio, name, description }: Project): Publication => ({
  is_public: portfolio.is_public,
  title: portfolio.title || name,
  summary: portfolio.summary || description,
  photos: portfolio.photos.map(({ file_id, stage, caption, is_visualisation = false }) => ({
    file_id,
    stage,
    caption,
    is_visualisation,
  })),
});

const FIELDS = {
  is_public: { label: t.shownInPublic, show: (value: boolean) => (value ? 'yes' : 'no') },
  title: { label: t.title },
  summary: { label: t.summary },
  photos: { label: t.photos, show: (value: PortfolioPhoto[]) => t.photoCount(value.length) },
};

interface PublishProps {
  project: Project;
  onClose: () => void;
}

/** Selects the content that becomes public once a client consents. */
export function Publish({ project, onClose }: PublishProps) {
  const versioned = useVersionedForm({
    rules: publicationSchema,
    entity: project,
    valuesOf,
    reload: () => freshProject(project.id),
  });
  const { form } = versioned;
  const photos = useFieldArray({ control: form.control, name: 'photos' });
  const publish = usePublishProject({
    mutation: {
      meta: { silent: true },
      // The live update of the change can arrive before the answer.
      onMutate: () => Boolean(project.portfolio.consent),
      onSuccess: (fresh, _sent, hadConsent) => {
        showSaved(fresh);
        const isLapsed = hadConsent && !fresh.portfolio.consent;
        toast.success(
          isLapsed ? projectsTexts.consentLapsed(fresh.name) : projectsTexts.published(fresh.name),
        );
        onClose();
      },
      onError: versioned.refused,
    },
  });
  const busy = publish.isPending;
  const toggle = ({ id, title }: { id: string; title: string }) => {
    const index = photos.fields.findIndex(({ file_id }) => file_id === id);
    if (index >= 0) photos.remove(index);
    else {
      photos.append(
        { file_id: id, stage: 'finishing', caption: title, is_visualisation: false },
        { shouldFocus: false },
      );
    }
  };

  return (
    <FormDialog
      title={t.publicPageOf(project.code)}
      width="lg"
      action={t.save}
      busy={busy}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit((data, { headers }) => publish.mutate({ id: project.id, data, headers }))}
      onClose={onClose}
    >
      <ConflictNotice what="project" of={versioned} fields={FIELDS} />
      <FormSwitch form={form} name="is_public" label={t.showLabel} />
      {project.portfolio.consent && (
        <Alert severity="info">{t.consentWarning(project.portfolio.consent.by.full_name)}</Alert>
      )}
      <FormText form={form} name="title" label={t.title} maxLength={200} />
      <FormText form={form} name="summary" label={t.summary} multiline minRows={3} maxRows={10} />
      <Box>
        <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
          {t.photos}
        </Typography>
        <PhotoPicker
          projectId={project.id}
          label={t.photosToShow}
          type="checkbox"
          chosen={photos.fields.map(({ file_id }) => file_id)}
          disabled={busy}
          onToggle={toggle}
        />
      </Box>
      {photos.fields.map((photo, index) => (
        <Box
          key={photo.id}
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '72px 200px minmax(0, 1fr)' },
            '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
        >
          <Box sx={{ height: 54, borderRadius: 1, overflow: 'hidden' }}>
            <Thumbnail file={{ id: photo.file_id, media_type: 'image/jpeg' }} />
          </Box>
          <FormSelect
            form={form}
            name={`photos.${index}.stage`}
            label={t.stageOfPhoto(index + 1)}
            choices={STAGES}
          />
          <Box>
            <FormText form={form} name={`photos.${index}.caption`} label={t.captionOfPhoto(index + 1)} />
            <FormSwitch
              form={form}
              name={`photos.${index}.is_visualisation`}
              label={t.photoIsDrawn(index + 1)}
            />
          </Box>
        </Box>
      ))}
    </FormDialog>
  );
}
