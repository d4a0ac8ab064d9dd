import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { FileRef } from '@/api/generated/model/fileRef';
import * as t from '@/messages/projects/milestones';
import { Evidence } from './evidence';

interface SentBackProps {
  reason: string;
  photos: readonly FileRef[];
}

/** The reason for which a milestone was sent back, with its photos. */
export function SentBack({ reason, photos }: SentBackProps) {
  return (
    <Alert severity="warning" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {t.sentBack(reason)}
      </Typography>
      <Evidence files={photos} label={t.photosOfReason} />
    </Alert>
  );
}
