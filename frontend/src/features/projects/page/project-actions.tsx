import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { MoreMenu } from '@/components/more-menu';
import * as t from '@/messages/projects/page';
import { GROUPS, type GroupName } from '../editing/groups';
import { useEditing } from '../editing/use-editing';

const NAMES = Object.keys(GROUPS) as GroupName[];

/** A phone shows the button as its icon: its text is not drawn, but still read out. */
const ICON_ON_PHONE = {
  minWidth: 44,
  minHeight: { xs: 44, sm: 40 },
  px: { xs: 0, sm: 2 },
  fontSize: { xs: 0, sm: '0.875rem' },
  '& > .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
} as const;

/** Actions on a project that the server allows now. */
export function ProjectActions({ project }: { project: Project }) {
  const edit = useEditing();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { can } = project;
  const groups = NAMES.filter((name) => can.includes(GROUPS[name].action));
  const mayEdit = groups.length > 0;
  const more = [
    can.includes('change_status') && ({ kind: 'status', label: t.changeStatus } as const),
    can.includes('view_as_client') && ({ kind: 'view', label: t.viewAsClient } as const),
    (can.includes('archive') || can.includes('restore')) &&
      ({ kind: 'archive', label: project.is_archived ? t.restore : t.archive } as const),
  ].filter((it) => it !== false);
  if (!mayEdit && more.length === 0) return null;
  const open = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <Stack direction="row" role="group" aria-label={t.actions} sx={{ gap: 0.5, alignItems: 'center' }}>
      {mayEdit && (
        <>
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? menuId : undefined}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={ICON_ON_PHONE}
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
      {more.length > 0 && (
        <MoreMenu sx={{ width: 44, height: 44, mr: { sm: -1 } }}>
          {more.map(({ kind, label }) => (
            <MenuItem key={kind} onClick={() => edit({ kind })}>
              {label}
            </MenuItem>
          ))}
        </MoreMenu>
      )}
    </Stack>
  );
}
