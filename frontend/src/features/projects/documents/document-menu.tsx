import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { Document } from '@/api/generated/model/document';
import { saveFile } from '@/components/files/save-file';
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
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const { can, current, title } = document;
  const begin = (what: Doing) => {
    setAnchor(null);
    setDoing(what);
  };
  const close = () => setDoing(null);
  return (
    <>
      <IconButton
        aria-label={t.actionsFor(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void saveFile(current.id, current.name);
          }}
        >
          {t.download}
        </MenuItem>
        <MenuItem onClick={() => begin('versions')}>{t.versions}</MenuItem>
        {can.includes('edit') && <MenuItem onClick={() => begin('edit')}>{t.edit}</MenuItem>}
        {can.includes('remove') && (
          <MenuItem onClick={() => begin('remove')} sx={{ color: 'error.main' }}>
            {t.remove}
          </MenuItem>
        )}
      </Menu>
      {doing === 'versions' && <VersionsDialog document={document} projectId={projectId} onClose={close} />}
      {doing === 'edit' && <EditDialog document={document} onClose={close} />}
      {doing === 'remove' && <RemoveDialog document={document} onClose={close} />}
    </>
  );
}
