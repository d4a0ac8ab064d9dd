import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components/files';
import type { AttachedFile } from './attach-files';
import { Thumbnail } from './thumbnail';
import { type Upload, uploadStore } from './upload-queue';
import { UploadRow } from './upload-row';
import { sizeText } from './words';

interface AttachListProps<T> {
  owner: string;
  attached: readonly T[];
  busy: boolean;
  onRemove: (file: T) => void;
}

const isThere = ({ state }: Upload): boolean => state === 'done';

/** Lists attachments that are ready, in progress or failed. */
export function AttachList<T extends AttachedFile>(props: AttachListProps<T>) {
  const { owner, attached, busy, onRemove } = props;
  const uploads = useStore(uploadStore).filter((it) => it.owner === owner && !isThere(it));
  if (attached.length + uploads.length === 0) return null;
  return (
    <Box component="ul" aria-label={t.attachmentsToSend} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {attached.map((file) => (
        <Stack
          component="li"
          key={file.file_id}
          direction="row"
          sx={{ gap: 1.25, py: 0.5, alignItems: 'center' }}
        >
          <Box
            sx={{
              width: 36,
              height: 36,
              flexShrink: 0,
              borderRadius: 0.75,
              overflow: 'hidden',
              bgcolor: 'action.hover',
            }}
          >
            <Thumbnail file={{ id: file.file_id, media_type: file.media_type }} />
          </Box>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap title={file.name}>
              {file.name}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {sizeText(file.bytes)}
            </Typography>
          </Box>
          <IconButton
            size="small"
            disabled={busy}
            aria-label={t.removeFile(file.name)}
            onClick={() => onRemove(file)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      {uploads.map((item) => (
        <UploadRow key={item.id} item={item} />
      ))}
    </Box>
  );
}
