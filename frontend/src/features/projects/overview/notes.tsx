import Typography from '@mui/material/Typography';
import type { Project } from '@/api/generated/model/project';
import { Section } from '@/components/section';
import * as t from '@/messages/projects/overview';
import { EditButton } from '../editing/edit-button';

/** For staff alone: a client is not told them, nor that there are any. */
export function Notes({ project }: { project: Project }) {
  const { internal_notes: notes } = project;
  if (!notes && !project.can.includes('edit_notes')) return null;
  return (
    <Section title={t.internalNotes} action={<EditButton project={project} name="notes" />}>
      <Typography
        variant="body2"
        color={notes ? 'textPrimary' : 'textSecondary'}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {notes || t.noNotes}
      </Typography>
    </Section>
  );
}
