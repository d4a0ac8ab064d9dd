import type { Document } from '@/api/generated/model/document';
import type { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { Visibility } from '@/api/generated/model/visibility';
import { addUploads, type UploadTarget } from './upload-queue';

export interface ProjectUpload extends Pick<UploadTarget<Document>, 'onDone' | 'onSettled'> {
  projectId: string;
  category?: DocumentCategory | undefined;
  visibility?: Visibility | undefined;
  /** The document whose next version this is. */
  documentId?: string | undefined;
}

/** Uploads files to a project, each as a document or as the next version of one. */
export function addProjectFiles(owner: string, files: readonly File[], upload: ProjectUpload): void {
  const { projectId, category, visibility, documentId, ...told } = upload;
  addUploads(owner, files, {
    ...told,
    path: '/files',
    fields: { project_id: projectId, document_id: documentId, category, visibility },
  });
}
