import FolderIcon from '@mui/icons-material/FolderOpenOutlined';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useListDocumentsInfinite } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import { DocumentCategory } from '@/api/generated/model/documentCategory';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { PreviewDialog } from '@/components/files/preview/preview-dialog';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import { List } from '@/components/list/list';
import { ListSkeleton } from '@/components/list/list-skeleton';
import { NothingFound } from '@/components/list/nothing-found';
import { PAGED } from '@/components/list/use-paged-list';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/documents';
import { DocumentRow } from './document-row';
import { DocumentsTable } from './documents-table';
import type { DocumentFilters } from './filters';
import { PhotoGrid } from './photo-grid';

const WORDS = { countOf: t.countOf, failed: t.documentsFailed, moreFailed: t.moreFailed };
const PAGE = 30;
const ROW_HEIGHT = 84;

/** The rows of a phone are divided by lines. */
const ROWS = { ...SURFACE, '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;

interface DocumentListProps {
  projectId: string;
  filters: DocumentFilters;
  onClear: () => void;
}

/** Photos as a grid, anything else as a table or, in a narrow window, as rows. */
export function DocumentList({ projectId, filters: { category, search }, onClear }: DocumentListProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'));
  const showVisibility = may(useUser()?.role, 'see_internal');
  const [opened, setOpened] = useState<string | null>(null);
  const query = useListDocumentsInfinite(
    projectId,
    { limit: PAGE, ...(category && { category }), ...(search && { search }) },
    { query: PAGED },
  );
  const open = ({ id }: Document) => setOpened(id);
  const draw = (documents: readonly Document[]) => {
    const view = { projectId, showVisibility, onOpen: open };
    // Until the photos arrive, the documents of the previous category are shown as they were.
    if (category === DocumentCategory.photo && documents.every((it) => it.category === category)) {
      return <PhotoGrid photos={documents} {...view} />;
    }
    if (hasRoom) return <DocumentsTable documents={documents} {...view} />;
    return (
      <Cards label={t.documents} rows={documents} estimate={ROW_HEIGHT} gap={0} sx={ROWS}>
        {(document) => <DocumentRow document={document} {...view} />}
      </Cards>
    );
  };
  return (
    <List
      query={query}
      words={WORDS}
      skeleton={<ListSkeleton label={t.loadingDocuments} height={{ xs: ROW_HEIGHT, md: 64 }} />}
      empty={
        category === '' && search === '' ? (
          <EmptyState Icon={FolderIcon} title={t.documentsEmpty} text={t.emptyText} />
        ) : (
          <NothingFound
            Icon={FolderIcon}
            title={t.noMatch}
            text={t.noMatchText}
            action={t.showAll}
            onClear={onClear}
          />
        )
      }
    >
      {(documents) => {
        const start = documents.findIndex(({ id }) => id === opened);
        return (
          <>
            {draw(documents)}
            {showVisibility && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
                {t.internalLegend}
              </Typography>
            )}
            {start >= 0 && (
              <PreviewDialog
                files={documents.map(({ title, current }) => ({ ...current, title }))}
                start={start}
                onClose={() => setOpened(null)}
              />
            )}
          </>
        );
      }}
    </List>
  );
}
