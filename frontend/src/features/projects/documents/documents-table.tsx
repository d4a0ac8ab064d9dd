import Box from '@mui/material/Box';
import type { Document } from '@/api/generated/model/document';
import type { StoredFile } from '@/api/generated/model/storedFile';
import { kindText, sizeText } from '@/components/files/words';
import { type Column, Table } from '@/components/list/table';
import { formatDay } from '@/lib/dates';
import * as t from '@/messages/projects/documents';
import { DocumentMenu } from './document-menu';
import { DocumentTitle } from './document-title';
import { CATEGORY } from './words';

/** A second line of a cell, where the window has no room for its own column. */
const below = { display: { lg: 'none' }, typography: 'caption', color: 'text.secondary' } as const;

/** `PDF · 2.3 MB` */
const kindAndSize = ({ media_type, bytes }: StoredFile): string =>
  `${kindText(media_type)} · ${sizeText(bytes)}`;

interface DocumentsTableProps {
  documents: readonly Document[];
  projectId: string;
  /** Whether documents that the client does not see are marked. */
  showVisibility: boolean;
  onOpen: (document: Document) => void;
}

/** Documents in aligned columns, for windows with room for them. */
export function DocumentsTable({ documents, projectId, showVisibility, onOpen }: DocumentsTableProps) {
  const columns: readonly Column<Document>[] = [
    {
      label: t.title,
      width: 'auto',
      cell: (document) => (
        <DocumentTitle document={document} showVisibility={showVisibility} onOpen={() => onOpen(document)} />
      ),
    },
    {
      label: t.category,
      width: 136,
      cell: ({ category, current }) => (
        <>
          {CATEGORY[category].label}
          <Box sx={below}>{kindAndSize(current)}</Box>
        </>
      ),
    },
    { label: t.file, width: 144, from: 'lg', cell: ({ current }) => kindAndSize(current) },
    {
      label: t.addedOn,
      width: 144,
      cell: ({ current }) => (
        <>
          {formatDay(current.uploaded_at)}
          <Box sx={below}>{current.uploaded_by.full_name}</Box>
        </>
      ),
    },
    { label: t.addedBy, width: 176, from: 'lg', cell: ({ current }) => current.uploaded_by.full_name },
    {
      label: t.actions,
      width: 88,
      align: 'right',
      cell: (document) => (
        // The dots stand below the end of the head.
        <Box sx={{ mr: -1.5 }}>
          <DocumentMenu document={document} projectId={projectId} />
        </Box>
      ),
    },
  ];
  return <Table label={t.documents} rows={documents} columns={columns} isDense onOpen={onOpen} />;
}
