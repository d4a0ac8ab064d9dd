import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Project } from '@/api/generated/model/project';
import { useUpdateProject } from '@/api/generated/projects/projects';
import { useConflict } from '@/components/conflict/use-conflict';
import { toast } from '@/components/toast/toast-store';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/edit';
import { PhotoPicker } from '../portfolio/photo-picker';
import { showSaved } from '../refresh';
import { useProjectCopy } from '../use-project-copy';
import { EditDialog } from './edit-dialog';

interface CoverValues {
  cover_file_id: string;
}

const valuesOf = ({ cover_file_id }: Project): CoverValues => ({ cover_file_id: cover_file_id ?? '' });

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
  const [fault, setFault] = useState<string | null>(null);
  const { opened, reload } = useProjectCopy(project, valuesOf);
  const form = useForm<CoverValues>({ defaultValues: opened.values });
  const conflict = useConflict({ form, opened, reload });
  const chosen = form.watch('cover_file_id');
  const update = useUpdateProject({
    mutation: {
      meta: { silent: true },
      onSuccess: (fresh) => {
        showSaved(fresh);
        toast.success(projectsTexts.saved(fresh.name));
        onClose();
      },
      onError: (error) => {
        if (!conflict.onRefused(error)) setFault(error.message);
      },
    },
  });
  const send = ({ cover_file_id }: CoverValues) => {
    if (conflict.touched().length === 0) return onClose();
    setFault(null);
    update.mutate({
      id: project.id,
      data: { cover_file_id: cover_file_id || null },
      headers: { 'If-Match': `"${conflict.version}"` },
    });
  };
  return (
    <EditDialog
      title={t.coverPictureOf(project.code)}
      what="project"
      action={t.save}
      busy={update.isPending}
      fault={fault}
      conflict={conflict}
      fields={FIELDS}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
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
    </EditDialog>
  );
}
