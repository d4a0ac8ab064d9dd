import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import type { Project } from '@/api/generated/model/project';
import { locale } from '@/messages/locale';
import * as t from '@/messages/projects/page';
import { GROUPS, type GroupName } from './groups';
import { useEditing } from './use-editing';

interface EditIconButtonProps {
  label: string;
  onClick: () => void;
}

/** The pencil in the head of a card. */
export function EditIconButton({ label, onClick }: EditIconButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{ width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 }, mr: -0.75, color: 'text.secondary' }}
    >
      <EditIcon fontSize="small" />
    </IconButton>
  );
}

interface EditButtonProps {
  project: Project;
  name: GroupName;
}

/** Leads to the dialog of a group of fields, for those who may edit it. */
export function EditButton({ project, name }: EditButtonProps) {
  const edit = useEditing();
  const { action, title } = GROUPS[name];
  if (!project.can.includes(action)) return null;
  return (
    <EditIconButton
      label={t.editLabel(title.toLocaleLowerCase(locale))}
      onClick={() => edit({ kind: 'group', name })}
    />
  );
}
