import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useStore } from '@/lib/use-store';
import * as t from '@/messages/components/files';
import { isUnderWay, uploadStore } from './upload-queue';
import { UploadRow } from './upload-row';

const BELOW_BAR = 72;

/** Lists uploads in progress and failed ones. */
export function UploadsPanel({ owner }: { owner: string }) {
  const uploads = useStore(uploadStore).filter((it) => it.owner === owner);
  if (uploads.length === 0) return null;
  const left = uploads.filter(isUnderWay).length;
  return (
    <Box
      component="section"
      aria-label={t.uploads}
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
        {left > 0 ? t.uploadsProgress(uploads.length - left, uploads.length) : t.notUploaded}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {uploads.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </Box>
    </Box>
  );
}
