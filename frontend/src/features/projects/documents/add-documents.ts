import { addProjectFiles, type ProjectUpload } from '@/components/files/project-files';
import { toast } from '@/components/toast/toast-store';
import * as t from '@/messages/projects/documents';
import { refreshProjects } from '../refresh';

type Options = Omit<ProjectUpload, 'projectId' | 'onSettled'>;

/** Uploads files into a project: its page is asked again with each, and told of when all have settled. */
export function addDocuments(projectId: string, files: readonly File[], options: Options): void {
  addProjectFiles(projectId, files, {
    ...options,
    projectId,
    onDone: (document) => {
      options.onDone?.(document);
      void refreshProjects();
    },
    onSettled: (done) => toast.success(t.added(done)),
  });
}
