import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DocumentCategory } from '@/api/generated/model/documentCategory';
import { Visibility } from '@/api/generated/model/visibility';
import { useUser } from '@/app/use-user';
import { DialogActions } from '@/components/dialog-actions';
import { faultOf } from '@/components/files/check-file';
import { ChosenFiles } from '@/components/files/chosen-files';
import { PickButton } from '@/components/files/pick-button';
import { Modal } from '@/components/modal/modal';
import { may } from '@/config/roles';
import * as t from '@/messages/projects/documents';
import { addDocuments } from './add-documents';
import { ChoiceField } from './choice-field';
import { VisibilityField } from './visibility-field';
import { CATEGORY, categoriesFor } from './words';

const BY_KIND = 'by-kind';

interface AddDialogProps {
  projectId: string;
  files: readonly File[];
  onClose: () => void;
}

/** Asks for category and visibility of the chosen files before the upload. */
export function AddDialog({ projectId, files: chosen, onClose }: AddDialogProps) {
  const role = useUser()?.role;
  const [files, setFiles] = useState(chosen);
  const [category, setCategory] = useState<DocumentCategory | typeof BY_KIND>(BY_KIND);
  const [visibility, setVisibility] = useState<Visibility>(Visibility.internal);
  const fit = files.filter((file) => faultOf(file) === null);
  const hasChoice = may(role, 'see_internal');

  const start = () => {
    addDocuments(projectId, fit, {
      category: category === BY_KIND ? undefined : category,
      visibility: hasChoice ? visibility : undefined,
    });
    onClose();
  };

  return (
    <Modal title={t.addFiles} onClose={onClose}>
      <Stack sx={{ gap: 2.5, pt: 0.5 }}>
        <ChosenFiles
          files={files}
          onRemove={(file) => setFiles((current) => current.filter((it) => it !== file))}
        />
        <PickButton
          variant="outlined"
          size="small"
          sx={{ alignSelf: 'flex-start' }}
          onPick={(more) => setFiles((current) => [...current, ...more])}
        >
          {t.chooseMore}
        </PickButton>
        <ChoiceField
          label={t.category}
          value={category}
          choices={[
            { value: BY_KIND, label: t.imagesArePhotos },
            ...categoriesFor(role).map((value) => ({ value, label: CATEGORY[value].label })),
          ]}
          onChange={(value) => setCategory(value as DocumentCategory | typeof BY_KIND)}
        />
        {hasChoice ? (
          <VisibilityField value={visibility} onChange={setVisibility} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t.everybodyOnThisProjectSees}
          </Typography>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="contained" disabled={fit.length === 0} onClick={start}>
            {fit.length === 1 ? t.upload1File : t.uploadFiles(fit.length)}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
