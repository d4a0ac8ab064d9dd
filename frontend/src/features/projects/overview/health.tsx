import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Project } from '@/api/generated/model/project';
import { Section } from '@/components/section';
import { hasHealth } from '@/components/words/project-words';
import * as t from '@/messages/projects/overview';
import { EditButton } from '../editing/edit-button';
import { useEditing } from '../editing/use-editing';
import { suggestionOf } from './suggestion';

/** The manager's note on the health, and the health that the plan suggests. The chip is in the header. */
export function Health({ project }: { project: Project }) {
  const edit = useEditing();
  const { health_note, suggested_health } = project;
  const suggestion = suggestionOf(project);
  const mayEdit = project.can.includes('edit');
  const isAsked = mayEdit && (project.health !== 'on_track' || suggestion !== null);
  // The chip in the header tells the rest, and the menu of the header leads to a note.
  if (!hasHealth(project) || (!health_note && !isAsked)) return null;
  const takeOver = () =>
    edit({
      kind: 'group',
      name: 'health',
      suggested: { health: suggested_health, ...(suggested_health === 'on_track' && { health_note: '' }) },
    });
  return (
    <Section title={t.health} action={<EditButton project={project} name="health" />}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Typography
          variant="body2"
          color={health_note ? 'textPrimary' : 'textSecondary'}
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {health_note || t.noHealthNote}
        </Typography>
        {suggestion && mayEdit && (
          <Alert
            severity="info"
            sx={{ width: '100%', alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
            action={
              <Button color="inherit" size="small" onClick={takeOver} sx={{ whiteSpace: 'nowrap' }}>
                {t.useThis}
              </Button>
            }
          >
            {suggestion}
          </Alert>
        )}
      </Stack>
    </Section>
  );
}
