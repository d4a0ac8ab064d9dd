import CloseIcon from '@mui/icons-material/Close';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as t from '@/messages/components/files';
import { faultOf } from './check-file';
import { isImage, sizeText } from './words';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** Lists the files to upload, and those that cannot be uploaded. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return (
    <Box component="ul" aria-label={t.chosenFiles} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {files.map((file) => {
        const fault = faultOf(file);
        const Icon = isImage(file.type) ? ImageIcon : PdfIcon;
        return (
          <Stack
            component="li"
            key={`${file.name}-${file.size}-${file.lastModified}`}
            direction="row"
            sx={{
              gap: 1.5,
              py: 1,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Icon sx={{ color: 'text.secondary' }} />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {file.name}
              </Typography>
              <Typography variant="caption" component="p" color={fault ? 'error' : 'textSecondary'}>
                {fault ?? sizeText(file.size)}
              </Typography>
            </Box>
            <IconButton size="small" aria-label={t.removeFile(file.name)} onClick={() => onRemove(file)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Stack>
        );
      })}
    </Box>
  );
}
