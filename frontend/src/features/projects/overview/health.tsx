import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Project } from '@/api/generated/model/project';
import { Section } from '@/components/section';
import { StatusChip } from '@/components/status-chip';
import { HEALTH } from '@/components/words/project-words';
import * as t from '@/messages/projects/overview';
import { EditButton } from '../editing/edit-button';
import { useEditing } from '../editing/use-editing';
import { suggestionOf } from './suggestion';

/** How the project stands, what its manager says of it, and what its dates say. */
export function Health({ project }: { project: Project }) {
  const edit = useEditing();
  const { health, health_note, suggested_health } = project;
  const suggestion = suggestionOf(project);
  const mayEdit = project.can.includes('edit');
  const takeOver = () =>
    edit({
      kind: 'group',
      name: 'health',
      suggested: { health: suggested_health, ...(suggested_health === 'on_track' && { health_note: '' }) },
    });
  return (
    <Section title={t.health} action={<EditButton project={project} name="health" />}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <StatusChip {...HEALTH[health]} />
        {health_note && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {health_note}
          </Typography>
        )}
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
