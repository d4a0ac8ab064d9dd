import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PickButton } from '@/components/files/pick-button';
import { useFileDrop } from '@/components/files/use-file-drop';
import { sizeText } from '@/components/files/words';
import { FormFault } from '@/components/form/form-fault';
import * as t from '@/messages/leads/import';
import { StepTitle } from './step-title';
import { useSendFile } from './use-send-file';

const ACCEPT = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_BYTES = 5 * 1024 * 1024;
const FULL = 100;

/** Refuses a file that the server would refuse unread. */
function faultOf(files: readonly File[]): string | null {
  const [file] = files;
  if (files.length !== 1 || !file) return t.oneFile;
  if (file.size === 0) return t.emptyFile(file.name);
  return file.size > MOST_BYTES ? t.tooLarge(file.name, sizeText(MOST_BYTES)) : null;
}

/** The first step: a file is chosen or dropped, and sent to be read. */
export function ChooseFile({ onChosen }: { onChosen: (id: string) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, cancel, underWay, fault } = useSendFile(onChosen);
  const take = (files: File[]) => {
    const reason = faultOf(files);
    setRefusal(reason);
    const [file] = files;
    if (reason === null && file) send(file);
  };
  const { isOver, handlers } = useFileDrop(take, underWay === null);
  return (
    <Stack sx={{ gap: 2 }}>
      <Box>
        <StepTitle>{t.chooseTitle}</StepTitle>
        <Typography color="textSecondary">{t.chooseText}</Typography>
      </Box>
      <FormFault text={refusal ?? fault} />
      <Stack
        {...handlers}
        data-testid="import-drop"
        sx={{
          gap: 1.5,
          minHeight: 168,
          p: 2.5,
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          border: 2,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1.5,
          bgcolor: isOver ? 'action.hover' : 'transparent',
        }}
      >
        {underWay ? (
          <Sending {...underWay} onCancel={cancel} />
        ) : (
          <>
            <PickButton
              multiple={false}
              accept={ACCEPT}
              variant="contained"
              startIcon={<UploadIcon />}
              onPick={take}
            >
              {t.chooseFile}
            </PickButton>
            <Typography variant="body2" color="textSecondary">
              {isOver ? t.dropHere : t.orDrop}
            </Typography>
          </>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t.keptFor}
      </Typography>
    </Stack>
  );
}

interface SendingProps {
  file: File;
  sent: number;
  onCancel: () => void;
}

function Sending({ file, sent, onCancel }: SendingProps) {
  // The last byte is out before the server has read the rows.
  const isRead = sent >= 1;
  const text = isRead ? t.reading(file.name) : t.uploading(file.name);
  return (
    <>
      <Typography role="status" sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={text}
        variant={isRead ? 'indeterminate' : 'determinate'}
        value={sent * FULL}
        sx={{ width: '100%', maxWidth: 360, borderRadius: 1 }}
      />
      <Button onClick={onCancel}>{t.cancelUpload}</Button>
    </>
  );
}
