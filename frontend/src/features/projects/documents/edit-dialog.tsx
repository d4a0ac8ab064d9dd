import { useUpdateDocument } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import type { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { Visibility } from '@/api/generated/model/visibility';
import { useUser } from '@/app/use-user';
import { ConflictNotice } from '@/components/form/conflict-notice';
import { FormDialog } from '@/components/form/form-dialog';
import { FormSelect } from '@/components/form/form-select';
import { FormText } from '@/components/form/form-text';
import { useVersionedForm } from '@/components/form/use-versioned-form';
import { toast } from '@/components/toast/toast-store';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/documents';
import { refreshProjects } from '../refresh';
import { freshDocument } from './fresh-document';
import { documentSchema, MAX_TITLE } from './schema';
import { CATEGORY, categoriesFor, VISIBILITY } from './words';

const FIELDS = {
  title: { label: t.title },
  category: { label: t.category, show: (value: DocumentCategory) => CATEGORY[value].label },
  visibility: { label: t.visibility, show: (value: Visibility) => VISIBILITY[value] },
};

const VISIBILITIES = Object.entries(VISIBILITY).map(([value, label]) => ({ value, label }));

interface EditDialogProps {
  document: Document;
  onClose: () => void;
}

/** Edits title, category and visibility of a document. */
export function EditDialog({ document, onClose }: EditDialogProps) {
  const versioned = useVersionedForm({
    rules: documentSchema,
    entity: document,
    valuesOf: ({ title, category, visibility }) => ({ title, category, visibility }),
    reload: () => freshDocument(document.id),
  });
  const { form } = versioned;
  const update = useUpdateDocument({
    mutation: {
      meta: { silent: true },
      onSuccess: ({ title }) => {
        void refreshProjects();
        toast.success(t.saved(title));
        onClose();
      },
      onError: versioned.refused,
    },
  });
  const role = useUser()?.role;
  return (
    <FormDialog
      title={t.editDocument}
      action={t.save}
      busy={update.isPending}
      blocked={versioned.isOpen}
      onSubmit={versioned.submit(
        (values, { touched, headers }) =>
          update.mutate({
            id: document.id,
            data: Object.fromEntries(touched.map((name) => [name, values[name]])),
            headers,
          }),
        onClose,
      )}
      onClose={onClose}
    >
      <ConflictNotice what="document" of={versioned} fields={FIELDS} />
      <FormText form={form} name="title" label={t.title} maxLength={MAX_TITLE} autoFocus />
      <FormSelect
        form={form}
        name="category"
        label={t.category}
        choices={categoriesFor(role).map((value) => ({ value, label: CATEGORY[value].label }))}
      />
      {may(role, 'see_internal') && (
        <FormSelect form={form} name="visibility" label={t.visibility} choices={VISIBILITIES} />
      )}
    </FormDialog>
  );
}
