import type { Project } from '@/api/generated/model/project';
import { useArchiveProject } from '@/api/generated/projects/projects';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { isStale } from '@/components/form/stale';
import { toast } from '@/components/toast/toast-store';
import * as projectsTexts from '@/messages/projects';
import * as t from '@/messages/projects/edit';
import { refreshProjects, showSaved } from '../refresh';

interface ArchiveProps {
  project: Project;
  onClose: () => void;
}

/** Puts a project away, or takes it out again. */
export function Archive({ project, onClose }: ArchiveProps) {
  const { is_archived: isArchived, name } = project;
  const archive = useArchiveProject({
    mutation: {
      onSuccess: (fresh) => {
        showSaved(fresh);
        toast.success(isArchived ? projectsTexts.restored(name) : projectsTexts.archived(name));
      },
      // The change then shows behind the dialog, and the next attempt uses it.
      onError: (error) => (isStale(error) ? refreshProjects() : undefined),
      onSettled: onClose,
    },
  });
  return (
    <ConfirmDialog
      title={isArchived ? t.restoreTitle(name) : t.archiveTitle(name)}
      text={isArchived ? t.restoreText : t.archiveText}
      action={isArchived ? t.restore : t.archive}
      destructive={false}
      busy={archive.isPending}
      onConfirm={() =>
        archive.mutate({
          id: project.id,
          data: { archived: !isArchived },
          headers: { 'If-Match': `"${project.version}"` },
        })
      }
      onClose={onClose}
    />
  );
}
