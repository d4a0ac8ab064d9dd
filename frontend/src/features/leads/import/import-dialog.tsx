import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Modal } from '@/components/modal/modal';
import { OfflineNotice } from '@/components/offline-notice';
import * as t from '@/messages/leads/import';
import { ChooseFile } from './choose-file';
import { EarlierImports } from './earlier-imports';
import { ImportView } from './import-view';

const FOR_THUMBS = { '& .MuiButton-root': { minHeight: 48 } };

interface ImportDialogProps {
  /** Empty until a file is chosen. */
  id: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Leads from a file: chosen, checked, imported and undone in one dialog. */
export function ImportDialog({ id, onShow, onClose }: ImportDialogProps) {
  return (
    <Modal title={t.importTitle} size="lg" fillsPhone onClose={onClose}>
      <OfflineNotice />
      <Box sx={FOR_THUMBS}>
        {id === '' ? (
          <Stack sx={{ gap: 3.5 }}>
            <ChooseFile onChosen={onShow} />
            <EarlierImports />
          </Stack>
        ) : (
          <ImportView key={id} id={id} onAnother={() => onShow('')} onClose={onClose} />
        )}
      </Box>
    </Modal>
  );
}
