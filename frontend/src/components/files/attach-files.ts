import { removeDocument } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import { DocumentCategory } from '@/api/generated/model/documentCategory';
import type { Visibility } from '@/api/generated/model/visibility';
import * as t from '@/messages/components/files';
import { faultOf } from './check-file';
import { addProjectFiles } from './project-files';

/** An uploaded file that waits for the text or the report it belongs to. */
export interface AttachedFile {
  file_id: string;
  name: string;
  media_type: string;
  bytes: number;
}

/** The same of a project, where it is a document. */
export interface Attached extends AttachedFile {
  document_id: string;
  version: number;
}

const attachedOf = ({ id, version, current }: Document): Attached => ({
  file_id: current.id,
  document_id: id,
  version,
  name: current.name,
  media_type: current.media_type,
  bytes: current.bytes,
});

interface Room {
  /** How many files there may be. */
  most: number;
  /** How many more there may be. */
  room: number;
}

/** Files that may be uploaded, and what is wrong with the others. */
export function fitting(files: readonly File[], { most, room }: Room): { fit: File[]; faults: string[] } {
  const faults = files.flatMap((file) => faultOf(file) ?? []);
  const sound = files.filter((file) => faultOf(file) === null);
  if (sound.length > room) faults.push(t.tooManyFiles(most));
  return { fit: sound.slice(0, Math.max(room, 0)), faults };
}

interface Attaching extends Room {
  /** The draft that the files are attached to, by name. */
  owner: string;
  projectId: string;
  /** Absent of a client, whose files everybody on the project sees. */
  visibility?: Visibility | undefined;
  onAttached: (file: Attached) => void;
}

/** Uploads files to be attached; tells what is wrong with those that cannot be. */
export function attachFiles(files: readonly File[], attaching: Attaching): string[] {
  const { owner, projectId, visibility, onAttached } = attaching;
  const { fit, faults } = fitting(files, attaching);
  addProjectFiles(owner, fit, {
    projectId,
    category: DocumentCategory.attachment,
    visibility,
    onDone: (document) => onAttached(attachedOf(document)),
  });
  return faults;
}

/** Deletes an unwanted attachment; if that fails, the unsent file stays invisible. */
export async function discardFile({ document_id, version }: Attached): Promise<void> {
  try {
    await removeDocument(document_id, { 'If-Match': `"${version}"` });
  } catch {
    // It stays unattached.
  }
}
