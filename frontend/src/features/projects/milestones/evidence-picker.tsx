import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useListDocumentsInfinite } from '@/api/generated/documents/documents';
import type { FileRef } from '@/api/generated/model/fileRef';
import { Visibility } from '@/api/generated/model/visibility';
import { ErrorState } from '@/components/error-state';
import { CameraButton } from '@/components/files/camera-button';
import { faultOf } from '@/components/files/check-file';
import { PickButton } from '@/components/files/pick-button';
import { Thumbnail } from '@/components/files/thumbnail';
import { UploadsPanel } from '@/components/files/uploads-panel';
import { FoldButton } from '@/components/fold-button';
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

/** New photos first, which are chosen as soon as they are there; other files of the project on request. */
export function EvidencePicker({ projectId, chosen, onChange }: EvidencePickerProps) {
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  /** The file whose box was just pressed: it is drawn anew in the other list, and keeps the focus. */
  const pressed = useRef<string | null>(null);
  const [showsDocuments, setShowsDocuments] = useState(false);
  /** Titles of the files, which their references do not have. */
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());

  const name = (file: FileRef, title: string) => setTitles((before) => new Map(before).set(file.id, title));

  const toggle = (file: FileRef, title: string) => {
    pressed.current = file.id;
    name(file, title);
    onChange((current) =>
      current.some(({ id }) => id === file.id)
        ? current.filter(({ id }) => id !== file.id)
        : [...current, file],
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are drawn anew when other files are chosen.
  useLayoutEffect(() => {
    const id = pressed.current;
    pressed.current = null;
    if (id !== null) root.current?.querySelector<HTMLElement>(`input[value="${id}"]`)?.focus();
  }, [chosen]);

  const add = (files: File[]) => {
    for (const file of files) {
      const fault = faultOf(file);
      if (fault !== null) toast.error(fault);
    }
    addDocuments(
      projectId,
      files.filter((file) => faultOf(file) === null),
      // Evidence is visible to the client, who accepts the work.
      {
        visibility: Visibility.client,
        onDone: ({ current, title }) => {
          name(current, title);
          onChange((before) => [...before, current]);
        },
      },
    );
  };

  return (
    <Stack ref={root} role="group" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {chosen.length > 0 ? t.evidenceChosen(chosen.length) : t.photosOfWork}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CameraButton onPick={add}>{t.takePhoto}</CameraButton>
        <PickButton variant="outlined" onPick={add} sx={{ minHeight: 48 }}>
          {t.uploadNew}
        </PickButton>
      </Stack>
      <UploadsPanel owner={projectId} />
      {chosen.length > 0 && (
        <Grid label={t.evidence}>
          {chosen.map((file) => {
            const title = titles.get(file.id) ?? file.name;
            return (
              <Choice key={file.id} file={file} title={title} checked onToggle={() => toggle(file, title)} />
            );
          })}
        </Grid>
      )}
      <FoldButton
        isOpen={showsDocuments}
        onToggle={() => setShowsDocuments(!showsDocuments)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t.fromDocuments}
      </FoldButton>
      {showsDocuments && <Documents projectId={projectId} chosen={chosen} onToggle={toggle} />}
    </Stack>
  );
}

interface DocumentsProps {
  projectId: string;
  chosen: readonly FileRef[];
  onToggle: (file: FileRef, title: string) => void;
}

/** Files of the project that are not chosen yet. */
function Documents({ projectId, chosen, onToggle }: DocumentsProps) {
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListDocumentsInfinite(
      projectId,
      { limit: PAGE },
      { query: { getNextPageParam: ({ next_cursor }) => next_cursor } },
    );
  const listed = (data?.pages ?? []).flatMap(({ items }) => items);
  const left = listed.filter(({ current }) => chosen.every(({ id }) => id !== current.id));
  return (
    <>
      {error && !data && (
        <ErrorState title={documentsTexts.documentsFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!data && fetchStatus === 'paused' && <OfflineState what={t.theDocuments} />}
      {!data && !error && fetchStatus !== 'paused' && (
        <Skeleton role="status" aria-label={t.loadingDocuments} variant="rounded" height={120} />
      )}
      {data && left.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {listed.length === 0 ? t.noDocuments : t.allChosen}
        </Typography>
      )}
      {left.length > 0 && (
        <Grid label={t.theDocuments}>
          {left.map(({ current, title }) => (
            <Choice
              key={current.id}
              file={current}
              title={title}
              checked={false}
              onToggle={() => onToggle(current, title)}
            />
          ))}
        </Grid>
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
    </>
  );
}

function Grid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
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
          value={file.id}
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
