import FolderIcon from '@mui/icons-material/FolderOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListDocumentsInfinite } from '@/api/generated/documents/documents';
import type { Document } from '@/api/generated/model/document';
import { DocumentCategory } from '@/api/generated/model/documentCategory';
import { useUser } from '@/app/use-user';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { PreviewDialog } from '@/components/files/preview/preview-dialog';
import { OfflineState } from '@/components/offline-state';
import { may } from '@/config/roles';
import { countText } from '@/lib/counts';
import * as t from '@/messages/projects/documents';
import { DocumentRow } from './document-row';
import { PhotoGrid } from './photo-grid';

const PAGE = 30;

interface DocumentListProps {
  projectId: string;
  category: DocumentCategory | null;
  search: string;
  onClear: () => void;
}

/** Photos as a grid, anything else as rows; more of them at the press of a button. */
export function DocumentList({ projectId, category, search, onClear }: DocumentListProps) {
  const showVisibility = may(useUser()?.role, 'see_internal');
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListDocumentsInfinite(
      projectId,
      { limit: PAGE, ...(category && { category }), ...(search && { search }) },
      { query: { getNextPageParam: ({ next_cursor }) => next_cursor } },
    );
  if (error && !data) {
    return <ErrorState title={t.documentsFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return fetchStatus === 'paused' ? <OfflineState what={t.theDocuments} /> : <ListSkeleton />;
  }

  const documents = data.pages.flatMap(({ items }) => items);
  const total = data.pages.at(-1)?.total ?? { count: 0, more: false };
  if (documents.length === 0) {
    const filtered = category !== null || search !== '';
    return (
      <EmptyState
        Icon={FolderIcon}
        title={filtered ? t.noMatch : t.documentsEmpty}
        text={filtered ? t.noMatchText : t.emptyText}
      >
        {filtered && (
          <Button variant="outlined" onClick={onClear}>
            {t.showAll}
          </Button>
        )}
      </EmptyState>
    );
  }

  const open = ({ id }: Document) => setOpened(id);
  const start = documents.findIndex(({ id }) => id === opened);
  return (
    <Stack sx={{ gap: 2 }}>
      {category === DocumentCategory.photo ? (
        <PhotoGrid photos={documents} projectId={projectId} showVisibility={showVisibility} onOpen={open} />
      ) : (
        <Box
          component="ul"
          aria-label={t.documents}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
          }}
        >
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              projectId={projectId}
              showVisibility={showVisibility}
              onOpen={() => open(document)}
            />
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography role="status" variant="body2" color="textSecondary">
          {documents.length < total.count
            ? t.of(documents.length, countText(total, t.one, t.many))
            : countText(total, t.one, t.many)}
        </Typography>
        {hasNextPage && (
          <Button
            variant="outlined"
            size="small"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t.showMore}
          </Button>
        )}
      </Stack>
      {opened !== null && start >= 0 && (
        <PreviewDialog
          files={documents.map(({ title, current }) => ({ ...current, title }))}
          start={start}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <Stack role="status" aria-label={t.loadingDocuments} sx={{ gap: 1 }}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={72} />
      ))}
    </Stack>
  );
}
