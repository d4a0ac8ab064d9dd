import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import * as t from '@/messages/projects/page';
import { GROUPS, type GroupName } from '../editing/groups';
import { useEditing } from '../editing/use-editing';

const NAMES = Object.keys(GROUPS) as GroupName[];

/** Actions on a project that the server allows now. */
export function ProjectActions({ project }: { project: Project }) {
  const edit = useEditing();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { can } = project;
  const groups = NAMES.filter((name) => can.includes(GROUPS[name].action));
  const mayEdit = groups.length > 0;
  const mayArchive = can.includes('archive') || can.includes('restore');
  const mayView = can.includes('view_as_client');
  if (!mayEdit && !mayArchive && !mayView && !can.includes('change_status')) return null;
  const open = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <Stack direction="row" role="group" aria-label={t.actions} sx={{ gap: 1, flexWrap: 'wrap' }}>
      {can.includes('change_status') && (
        <Button variant="outlined" onClick={() => edit({ kind: 'status' })}>
          {t.changeStatus}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? menuId : undefined}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            {t.edit}
          </Button>
          <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {groups.map((name) => (
              <MenuItem key={name} onClick={open(() => edit({ kind: 'group', name }))}>
                {GROUPS[name].title}
              </MenuItem>
            ))}
            {can.includes('edit') && (
              <MenuItem onClick={open(() => edit({ kind: 'cover' }))}>{t.coverPicture}</MenuItem>
            )}
          </Menu>
        </>
      )}
      {mayArchive && (
        <Button variant="outlined" onClick={() => edit({ kind: 'archive' })}>
          {project.is_archived ? t.restore : t.archive}
        </Button>
      )}
      {mayView && (
        <Button variant="outlined" startIcon={<ViewIcon />} onClick={() => edit({ kind: 'view' })}>
          {t.viewAsClient}
        </Button>
      )}
    </Stack>
  );
}
