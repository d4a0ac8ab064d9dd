import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  cancelUpload,
  isUnderWay,
  retryUpload,
  type Upload,
  uploadStore,
} from '@/components/files/upload-queue';
import { useStore } from '@/lib/use-store';
import { sizeText } from './words';

const FULL = 100;
const BELOW_BAR = 72;

/** What is on its way, and what did not get there. */
export function UploadsPanel({ owner }: { owner: string }) {
  const uploads = useStore(uploadStore).filter((it) => it.owner === owner);
  if (uploads.length === 0) return null;
  const left = uploads.filter(isUnderWay).length;
  return (
    <Box
      component="section"
      aria-label="Uploads"
      sx={{
        // In view wherever on the page files are dropped.
        position: 'sticky',
        top: BELOW_BAR,
        zIndex: 1,
        maxHeight: '40dvh',
        overflowY: 'auto',
        px: 2,
        py: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {left > 0 ? `Uploading: ${uploads.length - left} of ${uploads.length} settled` : 'Not uploaded'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {uploads.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </Box>
    </Box>
  );
}

const stateText = ({ state, file, sent, error }: Upload): string => {
  if (state === 'failed') return error ?? '';
  if (state === 'done') return 'Added';
  if (state === 'waiting') return `${sizeText(file.size)} · waiting`;
  // The last byte is out before the server has looked at the file.
  return sent >= 1 ? 'Being checked' : `${Math.floor(sent * FULL)} % of ${sizeText(file.size)}`;
};

function UploadRow({ item }: { item: Upload }) {
  const { id, file, state, sent, mayRetry } = item;
  const failed = state === 'failed';
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 0.75, alignItems: 'center' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file.name}>
          {file.name}
        </Typography>
        {!failed && (
          <LinearProgress
            aria-label={`Upload of ${file.name}`}
            variant={state === 'sending' && sent >= 1 ? 'indeterminate' : 'determinate'}
            value={sent * FULL}
            sx={{ my: 0.5, borderRadius: 1 }}
          />
        )}
        <Typography
          variant="caption"
          component="p"
          color={failed ? 'error' : 'textSecondary'}
          {...(failed && { role: 'alert' })}
        >
          {stateText(item)}
        </Typography>
      </Box>
      {failed && mayRetry && (
        <IconButton size="small" aria-label={`Try ${file.name} again`} onClick={() => retryUpload(id)}>
          <RetryIcon fontSize="small" />
        </IconButton>
      )}
      {state !== 'done' && (
        <IconButton
          size="small"
          aria-label={failed ? `Dismiss ${file.name}` : `Cancel upload of ${file.name}`}
          onClick={() => cancelUpload(id)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}
