import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Project } from '@/api/generated/model/project';
import { MoreMenu } from '@/components/more-menu';
import { locale } from '@/messages/locale';
import * as t from '@/messages/projects/page';
import { GROUPS, type GroupName } from '../editing/groups';
import { type Editing, useEditing } from '../editing/use-editing';

const NAMES = Object.keys(GROUPS) as GroupName[];

/** Actions on a project that the server allows now. Beside a narrow title, all of them are in one menu. */
export function ProjectActions({ project }: { project: Project }) {
  const edit = useEditing();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { can } = project;
  const edits: { label: string; editing: Editing }[] = NAMES.filter((name) =>
    can.includes(GROUPS[name].action),
  ).map((name) => ({ label: GROUPS[name].title, editing: { kind: 'group', name } }));
  if (can.includes('edit')) edits.push({ label: t.coverPicture, editing: { kind: 'cover' } });
  const more = [
    can.includes('change_status') && ({ kind: 'status', label: t.changeStatus } as const),
    can.includes('view_as_client') && ({ kind: 'view', label: t.viewAsClient } as const),
    (can.includes('archive') || can.includes('restore')) &&
      ({ kind: 'archive', label: project.is_archived ? t.restore : t.archive } as const),
  ].filter((it) => it !== false);
  if (edits.length === 0 && more.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label={t.actions} sx={{ gap: 0.5, alignItems: 'center' }}>
      {isWide && edits.length > 0 && (
        <>
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? menuId : undefined}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ minHeight: 40 }}
          >
            {t.edit}
          </Button>
          <Menu
            id={menuId}
            open={anchor !== null}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            onClick={() => setAnchor(null)}
          >
            {edits.map(({ label, editing }) => (
              <MenuItem key={label} onClick={() => edit(editing)}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {(more.length > 0 || !isWide) && (
        <MoreMenu sx={{ width: 44, height: 44, mr: -1 }}>
          {!isWide &&
            edits.map(({ label, editing }) => (
              <MenuItem key={label} onClick={() => edit(editing)}>
                {t.editLabel(label.toLocaleLowerCase(locale))}
              </MenuItem>
            ))}
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
