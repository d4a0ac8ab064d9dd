import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Document } from '@/api/generated/model/document';
import { faultOf } from '@/components/files/check-file';
import { PickButton } from '@/components/files/pick-button';
import { PreviewDialog } from '@/components/files/preview/preview-dialog';
import { saveFile } from '@/components/files/save-file';
import { kindText, sizeText } from '@/components/files/words';
import { Modal } from '@/components/modal/modal';
import { toast } from '@/components/toast/toast-store';
import { formatMoment } from '@/lib/dates';
import * as t from '@/messages/projects/documents';
import { addDocuments } from './add-documents';

interface VersionsDialogProps {
  document: Document;
  projectId: string;
  onClose: () => void;
}

/** Every version there has been, the newest first, and the way to another. */
export function VersionsDialog({ document, projectId, onClose }: VersionsDialogProps) {
  const [shown, setShown] = useState<number | null>(null);
  const { id, title, versions, can } = document;

  const add = ([file]: File[]) => {
    if (!file) return;
    const fault = faultOf(file);
    if (fault !== null) {
      toast.error(fault);
      return;
    }
    addDocuments(projectId, [file], { documentId: id });
    onClose();
  };

  return (
    <Modal title={t.versionsOf(title)} onClose={onClose}>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((file, index) => (
          <Stack
            component="li"
            key={file.id}
            direction="row"
            sx={{
              gap: 1.5,
              py: 1.25,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Typography
              variant="body2"
              sx={{ width: 32, flexShrink: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {t.shortVersion(file.number)}
            </Typography>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Link
                component="button"
                color="textPrimary"
                onClick={() => setShown(index)}
                sx={{ fontSize: '0.875rem', fontWeight: 500, textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {file.name}
              </Link>
              <Typography variant="caption" component="p" color="textSecondary">
                {kindText(file.media_type)} · {sizeText(file.bytes)} · {formatMoment(file.uploaded_at)},{' '}
                {file.uploaded_by.full_name}
              </Typography>
            </Box>
            <IconButton
              aria-label={t.downloadVersion(file.number)}
              onClick={() => void saveFile(file.id, file.name)}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Box>
      {can.includes('add_version') && (
        <PickButton multiple={false} variant="outlined" sx={{ mt: 2 }} onPick={add}>
          {t.addVersion}
        </PickButton>
      )}
      {shown !== null && (
        <PreviewDialog
          files={versions.map((file) => ({ ...file, title: t.titleAndVersion(title, file.number) }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </Modal>
  );
}
