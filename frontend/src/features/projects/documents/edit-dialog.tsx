import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useUpdateDocument } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import type { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { Visibility } from '@/api/generated/model/visibility';
import { useUser } from '@/app/use-user';
import { ConflictNotice } from '@/components/conflict/conflict-notice';
import { type Copy, startOf, useConflict } from '@/components/conflict/use-conflict';
import { DialogActions } from '@/components/dialog-actions';
import { FormSelect } from '@/components/fields/form-select';
import { FormText } from '@/components/fields/form-text';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { showFieldErrors } from '@/components/use-field';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/documents';
import { refreshProjects } from '../refresh';
import { freshDocument } from './fresh-document';
import { documentSchema, MAX_TITLE } from './schema';
import { CATEGORY, categoriesFor, VISIBILITY } from './words';

type Values = z.output<typeof documentSchema>;

const copyOf = ({ version, title, category, visibility }: Document): Copy<Values> => ({
  version,
  values: { title, category, visibility },
});

const FIELDS = {
  title: { label: t.title },
  category: { label: t.category, show: (value: DocumentCategory) => CATEGORY[value].label },
  visibility: { label: t.whoSeesIt, show: (value: Visibility) => VISIBILITY[value].text },
};

const VISIBILITIES = Object.entries(VISIBILITY).map(([value, { text }]) => ({ value, label: text }));

interface EditDialogProps {
  document: Document;
  onClose: () => void;
}

/** Edits title, category and visibility of a document. */
export function EditDialog({ document, onClose }: EditDialogProps) {
  const opened = copyOf(document);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(documentSchema),
    reValidateMode: 'onSubmit',
    defaultValues: startOf(opened),
  });
  const conflict = useConflict({
    form,
    opened,
    reload: async () => copyOf(await freshDocument(document.id)),
  });
  const update = useUpdateDocument({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ title }) => {
        void refreshProjects();
        toast.success(t.saved(title));
        onClose();
      },
      onError: (error) => {
        if (conflict.onRefused(error)) return;
        showFieldErrors(form, error);
        toast.error(error.message);
      },
    },
  });
  const busy = update.isPending;
  const role = useUser()?.role;

  const save = (values: Values) => {
    const touched = conflict.touched();
    if (touched.length === 0) return onClose();
    const data = Object.fromEntries(touched.map((name) => [name, values[name]]));
    update.mutate({ id: document.id, data, headers: { 'If-Match': `"${conflict.version}"` } });
  };

  return (
    <Modal title={t.editDocument} size="sm" onClose={onClose}>
      <Stack
        component="form"
        noValidate
        aria-busy={busy}
        sx={{ gap: 2.5, pt: 0.5 }}
        onSubmit={form.handleSubmit(save)}
      >
        <ConflictNotice what="document" conflict={conflict} fields={FIELDS} />
        <FormText form={form} name="title" label={t.title} busy={busy} maxLength={MAX_TITLE} autoFocus />
        <FormSelect
          form={form}
          name="category"
          label={t.category}
          busy={busy}
          choices={categoriesFor(role).map((value) => ({ value, label: CATEGORY[value].label }))}
        />
        {may(role, 'see_internal') && (
          <FormSelect form={form} name="visibility" label={t.whoSeesIt} busy={busy} choices={VISIBILITIES} />
        )}
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={conflict.isOpen}>
            {t.save}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
