import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useListDocuments } from '@/api/generated/documents/documents';
import * as t from '@/messages/projects/milestones';
import { Evidence } from './evidence';
import { photosIn } from './reason-photos';

interface SentBackProps {
  reason: string;
  projectId: string;
}

/** The reason for which a milestone was sent back, with its photos. */
export function SentBack({ reason, projectId }: SentBackProps) {
  const { text, title } = photosIn(reason);
  const { data } = useListDocuments(
    projectId,
    { search: title ?? '', category: 'photo' },
    { query: { enabled: title !== null } },
  );
  const photos = (data?.items ?? []).filter((it) => it.title === title).map(({ current }) => current);
  return (
    <Alert severity="warning" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {t.sentBack(photos.length > 0 ? text : reason)}
      </Typography>
      <Evidence files={photos} label={t.photosOfReason} />
    </Alert>
  );
}
