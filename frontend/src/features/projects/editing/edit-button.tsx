import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import type { Project } from '@/api/generated/model/project';
import { locale } from '@/messages/locale';
import * as t from '@/messages/projects/page';
import { GROUPS, type GroupName } from './groups';
import { useEditing } from './use-editing';

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
    <Button
      size="small"
      startIcon={<EditIcon />}
      aria-label={t.editLabel(title.toLocaleLowerCase(locale))}
      onClick={() => edit({ kind: 'group', name })}
    >
      {t.edit}
    </Button>
  );
}
