import { lazy, Suspense } from 'react';
import type { Project } from '@/api/generated/model/project';
import { LoadFault } from '@/components/load-fault';
import type { Editing } from './use-editing';

const EditGroup = lazy(() => import('../edit/edit-group').then((it) => ({ default: it.EditGroup })));
const ChangeStatus = lazy(() => import('../edit/change-status').then((it) => ({ default: it.ChangeStatus })));
const Archive = lazy(() => import('../edit/archive').then((it) => ({ default: it.Archive })));
const ChooseCover = lazy(() => import('../edit/choose-cover').then((it) => ({ default: it.ChooseCover })));
const Publish = lazy(() => import('../portfolio/publish').then((it) => ({ default: it.Publish })));

interface EditingDialogProps {
  project: Project;
  editing: Editing;
  onClose: () => void;
}

/** The dialog that is open: forms and their rules are fetched when the first is opened. */
export function EditingDialog({ project, editing, onClose }: EditingDialogProps) {
  const common = { project, onClose };
  return (
    <LoadFault>
      <Suspense fallback={null}>
        {editing.kind === 'group' && (
          <EditGroup {...common} name={editing.name} suggested={editing.suggested} />
        )}
        {editing.kind === 'status' && <ChangeStatus {...common} />}
        {editing.kind === 'archive' && <Archive {...common} />}
        {editing.kind === 'cover' && <ChooseCover {...common} />}
        {editing.kind === 'publish' && <Publish {...common} />}
      </Suspense>
    </LoadFault>
  );
}
