import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Document } from '@/api/generated/model/document';
import { saveFile } from '@/components/files/save-file';
import { MoreMenu } from '@/components/more-menu';
import * as t from '@/messages/projects/documents';
import { EditDialog } from './edit-dialog';
import { RemoveDialog } from './remove-dialog';
import { VersionsDialog } from './versions-dialog';

type Doing = 'versions' | 'edit' | 'remove';

interface DocumentMenuProps {
  document: Document;
  projectId: string;
}

/** Actions on a document that the server allows this person. */
export function DocumentMenu({ document, projectId }: DocumentMenuProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const { can, current, title } = document;
  const close = () => setDoing(null);
  return (
    <>
      <MoreMenu label={t.actionsFor(title)}>
        <MenuItem onClick={() => void saveFile(current.id, current.name)}>{t.download}</MenuItem>
        <MenuItem onClick={() => setDoing('versions')}>{t.versions}</MenuItem>
        {can.includes('edit') && <MenuItem onClick={() => setDoing('edit')}>{t.edit}</MenuItem>}
        {can.includes('remove') && (
          <MenuItem onClick={() => setDoing('remove')} sx={{ color: 'error.main' }}>
            {t.remove}
          </MenuItem>
        )}
      </MoreMenu>
      {doing === 'versions' && <VersionsDialog document={document} projectId={projectId} onClose={close} />}
      {doing === 'edit' && <EditDialog document={document} onClose={close} />}
      {doing === 'remove' && <RemoveDialog document={document} onClose={close} />}
    </>
  );
}
