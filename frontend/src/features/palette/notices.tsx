import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useOnline } from '@/components/use-online';
import * as t from '@/messages/palette';
import { SHORTEST } from './use-hits';

interface NoticesProps {
  text: string;
  error: Error | null;
  /** Nothing is listed, and nothing is on its way. */
  isEmpty: boolean;
  onRetry: () => void;
}

/** Above the list: no network, a failed search, or nothing found. */
export function Notices({ text, error, isEmpty, onRetry }: NoticesProps) {
  const isOnline = useOnline();
  const isLong = [...text].length >= SHORTEST;
  return (
    <>
      {!isOnline && (
        <Alert severity="info" sx={{ m: 1 }}>
          {t.offline}
        </Alert>
      )}
      {error && (
        <Alert
          severity="error"
          sx={{ m: 1 }}
          action={
            <Button color="inherit" size="small" onClick={onRetry}>
              {t.tryAgain}
            </Button>
          }
        >
          {t.failed(error.message)}
        </Alert>
      )}
      {isEmpty && !error && (
        <Box sx={{ px: 2, py: 5, textAlign: 'center' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {isLong ? t.nothing(text) : t.typeMore}
          </Typography>
          {isLong && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t.nothingText}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
