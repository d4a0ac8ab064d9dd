import Button from '@mui/material/Button';
import * as z from 'zod/mini';
import type { Project } from '@/api/generated/model/project';
import { useUpdateProject } from '@/api/generated/projects/projects';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/edit';
import { PhotoPicker } from '../portfolio/photo-picker';
import { freshProject, showSaved } from '../refresh';

const coverSchema = z.object({ cover_file_id: z.string() });

const FIELDS = {
  cover_file_id: {
    label: t.coverPicture,
    show: (value: string) => (value === '' ? 'the drawing' : 'a photo'),
  },
};

interface ChooseCoverProps {
  project: Project;
  onClose: () => void;
}

/** The picture that stands for a project wherever it is shown. */
export function ChooseCover({ project, onClose }: ChooseCoverProps) {
  const versioned = useVersionedForm({
    rules: coverSchema,
    entity: project,
    valuesOf: ({ cover_file_id }) => ({ cover_file_id: cover_file_id ?? '' }),
    reload: () => freshProject(project.id),
  });
  const { form } = versioned;
  const chosen = form.watch('cover_file_id');
  const update = useUpdateProject({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        showSaved(fresh);
        toast.success(projectsTexts.saved(fresh.name));
        onClose();
      },
      onError: versioned.refused,
    },
  });
  return (
    <FormDialog
      title={t.coverPictureOf(project.code)}
      width="md"
      action={t.save}
      busy={update.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit(
        ({ cover_file_id }, { headers }) =>
          update.mutate({ id: project.id, data: { cover_file_id: cover_file_id || null }, headers }),
        onClose,
      )}
      onClose={onClose}
    >
      <ConflictNotice what="project" of={versioned} fields={FIELDS} />
      <PhotoPicker
        projectId={project.id}
        label={t.photos}
        type="radio"
        chosen={[chosen]}
        disabled={update.isPending}
        onToggle={({ id }) => form.setValue('cover_file_id', id)}
      />
      {chosen !== '' && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => form.setValue('cover_file_id', '')}>
          {t.useDrawingInstead}
        </Button>
      )}
    </FormDialog>
  );
}
