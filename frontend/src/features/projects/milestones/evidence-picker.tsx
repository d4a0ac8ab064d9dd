import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Dispatch, type SetStateAction, useId } from 'react';
import { useListDocumentsInfinite } from '@/api/generated/documents/documents';
import type { FileRef } from '@/api/generated/model/fileRef';
import { Visibility } from '@/api/generated/model/visibility';
import { ErrorState } from '@/components/error-state';
import { faultOf } from '@/components/files/check-file';
import { PickButton } from '@/components/files/pick-button';
import { Thumbnail } from '@/components/files/thumbnail';
import { UploadsPanel } from '@/components/files/uploads-panel';
import { OfflineState } from '@/components/offline-state';
import { toast } from '@/components/toast/toast-store';
import * as documentsTexts from '@/messages/projects/documents';
import * as t from '@/messages/projects/milestones';
import { addDocuments } from '../documents/add-documents';

const PAGE = 24;

interface EvidencePickerProps {
  projectId: string;
  chosen: readonly FileRef[];
  onChange: Dispatch<SetStateAction<readonly FileRef[]>>;
}

/** Files of the project to be chosen from, and new ones, which are chosen as soon as they are there. */
export function EvidencePicker({ projectId, chosen, onChange }: EvidencePickerProps) {
  const titleId = useId();
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListDocumentsInfinite(
      projectId,
      { limit: PAGE },
      { query: { getNextPageParam: ({ next_cursor }) => next_cursor } },
    );

  const toggle = (file: FileRef) =>
    onChange((current) =>
      current.some(({ id }) => id === file.id)
        ? current.filter(({ id }) => id !== file.id)
        : [...current, file],
    );

  const add = (files: File[]) => {
    for (const file of files) {
      const fault = faultOf(file);
      if (fault !== null) toast.error(fault);
    }
    addDocuments(
      projectId,
      files.filter((file) => faultOf(file) === null),
      // Evidence is visible to the client, who accepts the work.
      { visibility: Visibility.client, onDone: ({ current }) => onChange((before) => [...before, current]) },
    );
  };

  const listed = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map(({ current, title }) => ({ ...current, title }));
  const older = chosen.filter(({ id }) => listed.every((file) => file.id !== id));
  const files = [...older.map((file) => ({ ...file, title: file.name })), ...listed];
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography id={titleId} sx={{ fontWeight: 600 }}>
          {chosen.length > 0 ? t.evidenceChosen(chosen.length) : t.evidence}
        </Typography>
        <PickButton variant="outlined" size="small" onPick={add}>
          {t.uploadNew}
        </PickButton>
      </Stack>
      <UploadsPanel owner={projectId} />
      {error && !data && (
        <ErrorState title={documentsTexts.documentsFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && fetchStatus === 'paused' && <OfflineState what={t.theDocuments} />}
      {!data && !error && fetchStatus !== 'paused' && (
        <Skeleton role="status" aria-label={t.loadingDocuments} variant="rounded" height={120} />
      )}
      {data && files.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t.noDocuments}
        </Typography>
      )}
      {files.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          }}
        >
          {files.map((file) => (
            <Choice
              key={file.id}
              file={file}
              title={file.title}
              checked={chosen.some(({ id }) => id === file.id)}
              onToggle={() => toggle(file)}
            />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t.showMore}
        </Button>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  file: FileRef;
  title: string;
  checked: boolean;
  onToggle: () => void;
}

function Choice({ file, title, checked, onToggle }: ChoiceProps) {
  return (
    <Box component="li">
      <Box
        component="label"
        sx={{
          position: 'relative',
          display: 'block',
          overflow: 'hidden',
          cursor: 'pointer',
          border: 2,
          borderColor: checked ? 'primary.main' : 'divider',
          borderRadius: 1,
        }}
      >
        <Box sx={{ aspectRatio: '4 / 3' }}>
          <Thumbnail file={file} />
        </Box>
        <Checkbox
          size="small"
          checked={checked}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': title } }}
          sx={{
            position: 'absolute',
            top: 4,
            left: 4,
            p: 0.25,
            bgcolor: 'background.paper',
            borderRadius: 0.5,
            '&:hover': { bgcolor: 'background.paper' },
          }}
        />
        <Typography variant="caption" component="p" noWrap title={title} sx={{ px: 0.75, py: 0.25 }}>
          {title}
        </Typography>
      </Box>
    </Box>
  );
}
