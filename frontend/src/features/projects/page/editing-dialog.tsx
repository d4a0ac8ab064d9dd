import { Suspense } from 'react';
import type { Project } from '@/api/generated/model/project';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/projects/page';
import type { Editing } from '../editing/use-editing';

const EditGroup = lazyDialog(
  () => import('../edit/edit-group').then((it) => it.EditGroup),
  t.theForm,
  ({ onClose }) => onClose(),
);
const ChangeStatus = lazyDialog(
  () => import('../edit/change-status').then((it) => it.ChangeStatus),
  t.theForm,
  ({ onClose }) => onClose(),
);
const Archive = lazyDialog(
  () => import('../edit/archive').then((it) => it.Archive),
  t.theForm,
  ({ onClose }) => onClose(),
);
const ChooseCover = lazyDialog(
  () => import('../edit/choose-cover').then((it) => it.ChooseCover),
  t.theForm,
  ({ onClose }) => onClose(),
);
const Publish = lazyDialog(
  () => import('../portfolio/publish').then((it) => it.Publish),
  t.theForm,
  ({ onClose }) => onClose(),
);
const ViewAsClient = lazyDialog(
  () => import('../view/view-as-client').then((it) => it.ViewAsClient),
  t.theForm,
  ({ onClose }) => onClose(),
);

interface EditingDialogProps {
  project: Project;
  editing: Editing;
  onClose: () => void;
}

/** The dialog that is open: forms and their rules are fetched when the first is opened. */
export function EditingDialog({ project, editing, onClose }: EditingDialogProps) {
  const common = { project, onClose };
  return (
    <Suspense fallback={null}>
      {editing.kind === 'group' && (
        <EditGroup {...common} name={editing.name} suggested={editing.suggested} />
      )}
      {editing.kind === 'status' && <ChangeStatus {...common} />}
      {editing.kind === 'archive' && <Archive {...common} />}
      {editing.kind === 'cover' && <ChooseCover {...common} />}
      {editing.kind === 'publish' && <Publish {...common} />}
      {editing.kind === 'view' && <ViewAsClient {...common} />}
    </Suspense>
  );
}
