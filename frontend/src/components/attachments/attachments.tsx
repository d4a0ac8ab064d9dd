import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { AttachedFile } from '@/components/files/attach-files';
import { Thumbnail } from '@/components/files/thumbnail';
import { useNear } from '@/components/files/use-near';
import { isImage, kindText, sizeText } from '@/components/files/words';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/components/files';

const PreviewDialog = lazyDialog(
  () => import('@/components/files/preview/preview-dialog').then((it) => it.PreviewDialog),
  t.thePreview,
  ({ onClose }) => onClose(),
);

/** Attachments of a text: pictures as previews, others by name; each opens in a dialog. */
export function Attachments({ files }: { files: readonly AttachedFile[] }) {
  const [shown, setShown] = useState<number | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label={t.attachments}
        sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {files.map((file, index) => (
          <File key={file.file_id} file={file} isOnly={files.length === 1} onOpen={() => setShown(index)} />
        ))}
      </Box>
      {shown !== null && (
        <Suspense fallback={null}>
          <PreviewDialog
            files={files.map(({ file_id, name, media_type }) => ({
              id: file_id,
              name,
              media_type,
              title: name,
            }))}
            start={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FileProps {
  file: AttachedFile;
  /** Whether no other file stands beside it: a picture is then large, because it is the evidence. */
  isOnly: boolean;
  onOpen: () => void;
}

const FRAME = {
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const;

function File({ file, isOnly, onOpen }: FileProps) {
  const { ref, isNear } = useNear<HTMLLIElement>();
  const { file_id, name, media_type, bytes } = file;
  if (isImage(media_type)) {
    return (
      <Box component="li" ref={ref} sx={{ width: isOnly ? { xs: '100%', sm: 320 } : { xs: 104, sm: 136 } }}>
        <ButtonBase
          aria-label={t.open(name)}
          onClick={onOpen}
          sx={{ ...FRAME, display: 'block', width: '100%', aspectRatio: '4 / 3' }}
        >
          {isNear && <Thumbnail file={{ id: file_id, media_type }} width={isOnly ? 960 : 320} />}
        </ButtonBase>
      </Box>
    );
  }
  return (
    <Box component="li" ref={ref} sx={{ minWidth: 0, maxWidth: '100%' }}>
      <ButtonBase
        onClick={onOpen}
        sx={{ ...FRAME, px: 1.25, py: 0.75, gap: 1, maxWidth: '100%', textAlign: 'left' }}
      >
        {/* The name of the button is its whole text, so that it can be pressed by voice. */}
        <Box component="span" sx={visuallyHidden}>
          {t.open(name)}
        </Box>
        <Stack sx={{ width: 28, height: 28, flexShrink: 0 }}>
          <Thumbnail file={{ id: file_id, media_type }} />
        </Stack>
        <Box sx={{ minWidth: 0 }}>
          <Typography aria-hidden variant="body2" noWrap title={name} sx={{ maxWidth: 220 }}>
            {name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {kindText(media_type)} · {sizeText(bytes)}
          </Typography>
        </Box>
      </ButtonBase>
    </Box>
  );
}
