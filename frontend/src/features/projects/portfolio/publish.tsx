import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { PortfolioPhoto } from '@/api/generated/model/portfolioPhoto';
import type { Project } from '@/api/generated/model/project';
import { Stage } from '@/api/generated/model/stage';
import { usePublishProject } from '@/api/generated/projects/projects';
import { useConflict } from '@/components/conflict/use-conflict';
import { showFaults } from '@/components/fields/form-fields';
import { FormSelect } from '@/components/fields/form-select';
import { FormText } from '@/components/fields/form-text';
import { Thumbnail } from '@/components/files/thumbnail';
import { toast } from '@/components/toast/toast-store';
import { choicesOf, STAGE } from '@/components/words/project-words';
import { neededText } from '@/lib/form-rules';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/portfolio';
import { EditDialog } from '../edit/edit-dialog';
import { showSaved } from '../refresh';
import { useProjectCopy } from '../use-project-copy';
import { PhotoPicker } from './photo-picker';

const MAX_PHOTOS = 60;
const STAGES = choicesOf(STAGE);

const publicationSchema = z.object({
  is_public: z.boolean(),
  title: neededText(t.title, 200),
  summary: z.string().check(z.trim(), z.maxLength(5000, t.summaryMustBeAtMost5000)),
  photos: z
    .array(
      z.object({
        file_id: z.string(),
        stage: z.enum(Stage),
        caption: z.string().check(z.trim(), z.maxLength(200, t.captionMustBeAtMost200)),
      }),
    )
    .check(z.maxLength(MAX_PHOTOS, t.atMostPhotos(MAX_PHOTOS))),
});

type Publication = z.output<typeof publicationSchema>;

/** A project that was never published begins with its own name. */
const valuesOf = ({ portfolio, name, description }: Project): Publication => ({
  is_public: portfolio.is_public,
  title: portfolio.title || name,
  summary: portfolio.summary || description,
  photos: portfolio.photos.map(({ file_id, stage, caption }) => ({ file_id, stage, caption })),
});

const FIELDS = {
  is_public: { label: t.shownInPublic, show: (value: boolean) => (value ? 'yes' : 'no') },
  title: { label: t.title },
  summary: { label: t.summary },
  photos: { label: t.publishPhotos, show: (value: PortfolioPhoto[]) => t.publishPhotos2(value.length) },
};

interface PublishProps {
  project: Project;
  onClose: () => void;
}

/** Selects the content that becomes public once a client consents. */
export function Publish({ project, onClose }: PublishProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { opened, reload } = useProjectCopy(project, valuesOf);
  const form = useForm<Publication>({
    resolver: zodResolver(publicationSchema),
    reValidateMode: 'onSubmit',
    defaultValues: opened.values,
  });
  const photos = useFieldArray({ control: form.control, name: 'photos' });
  const conflict = useConflict({ form, opened, reload });
  const publish = usePublishProject({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        showSaved(fresh);
        const isLapsed = Boolean(project.portfolio.consent) && !fresh.portfolio.consent;
        toast.success(
          isLapsed ? projectsTexts.consentLapsed(fresh.name) : projectsTexts.published(fresh.name),
        );
        onClose();
      },
      onError: (error) => {
        if (conflict.onRefused(error)) return;
        const rest = showFaults(form, error, (path) =>
          (path.split('.')[0] ?? '') in FIELDS ? path : undefined,
        );
        if (error.status !== 422 || rest.length > 0) setFault(error.message);
      },
    },
  });
  const busy = publish.isPending;
  const common = { form, busy };

  const send = (data: Publication) => {
    setFault(null);
    publish.mutate({ id: project.id, data, headers: { 'If-Match': `"${conflict.version}"` } });
  };
  const toggle = ({ id, title }: { id: string; title: string }) => {
    const index = photos.fields.findIndex(({ file_id }) => file_id === id);
    if (index >= 0) photos.remove(index);
    else photos.append({ file_id: id, stage: 'finishing', caption: title }, { shouldFocus: false });
  };

  return (
    <EditDialog
      title={t.publishInPublic(project.code)}
      size="lg"
      what="project"
      action={t.save}
      busy={busy}
      fault={fault}
      conflict={conflict}
      fields={FIELDS}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="is_public"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Switch checked={value} onChange={(_event, next) => onChange(next)} disabled={busy} />}
            label={t.showAmongOurProjects}
          />
        )}
      />
      {project.portfolio.consent && (
        <Alert severity="info">{t.hasAgreedToThisTitle(project.portfolio.consent.by.full_name)}</Alert>
      )}
      <FormText {...common} name="title" label={t.title} maxLength={200} />
      <FormText {...common} name="summary" label={t.summary} multiline minRows={3} maxRows={10} />
      <Box>
        <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
          {t.publishPhotos}
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
            {...common}
            name={`photos.${index}.stage`}
            label={t.stageOfPhoto(index + 1)}
            choices={STAGES}
          />
          <FormText {...common} name={`photos.${index}.caption`} label={t.captionOfPhoto(index + 1)} />
        </Box>
      ))}
    </EditDialog>
  );
}
