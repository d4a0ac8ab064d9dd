import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/components/files';
import { cancelUpload, retryUpload, type Upload } from './upload-queue';
import { sizeText } from './words';

const FULL = 100;

const stateText = ({ state, file, sent, error }: Upload): string => {
  if (state === 'failed') return error ?? '';
  if (state === 'done') return t.added;
  if (state === 'waiting') return t.waiting(sizeText(file.size));
  // The last byte is out before the server has looked at the file.
  return sent >= 1 ? t.beingChecked : t.uploadedShare(Math.floor(sent * FULL), sizeText(file.size));
};

/** A file on its way, or why it did not get there. */
export function UploadRow({ item }: { item: Upload }) {
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
            aria-label={t.uploadOf(file.name)}
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
        <IconButton size="small" aria-label={t.tryAgain(file.name)} onClick={() => retryUpload(id)}>
          <RetryIcon fontSize="small" />
        </IconButton>
      )}
      {state !== 'done' && (
        <IconButton
          size="small"
          aria-label={failed ? t.dismiss(file.name) : t.cancelUploadOf(file.name)}
          onClick={() => cancelUpload(id)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}
