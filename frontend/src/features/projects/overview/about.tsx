import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Project } from '@/api/generated/model/project';
import { Section } from '@/components/section';
import { TYPE } from '@/components/words/project-labels';
import { formatDay } from '@/lib/dates';
import { locale } from '@/messages/locale';
import * as t from '@/messages/projects/overview';
import { EditButton } from '../editing/edit-button';
import { TermList } from '../term-list';

const numbers = new Intl.NumberFormat(locale);

const area = (value: number | null | undefined): string | null =>
  typeof value === 'number' ? t.sqFt(numbers.format(value)) : null;

const made = ({ created_at, created_by }: Project): string =>
  t.setUpOn(formatDay(created_at) ?? '', created_by?.full_name);

const source = ({ external_source, external_id }: Project): string =>
  [external_source, external_id].filter(Boolean).join(' ');

/** Facts of the project. */
export function About({ project }: { project: Project }) {
  return (
    <Section title={t.about} action={<EditButton project={project} name="basics" />}>
      {project.description && (
        <Typography
          variant="body2"
          sx={{ mb: 2, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {project.description}
        </Typography>
      )}
      <TermList
        columns={3}
        facts={[
          { term: t.type, fact: TYPE[project.project_type] },
          { term: t.plotArea, fact: area(project.plot_area_sqft) },
          { term: t.builtUpArea, fact: area(project.built_up_area_sqft) },
          { term: t.floors, fact: project.floors },
          { term: 'RERA number', fact: project.rera_no },
          { term: t.permitNumber, fact: project.permit_no },
          { term: t.fromAnotherSystem, fact: source(project) },
          { term: t.setUp, fact: made(project) },
        ]}
      />
      {project.tags.length > 0 && (
        <Stack
          component="ul"
          direction="row"
          aria-label={t.tags}
          sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, gap: 1, flexWrap: 'wrap' }}
        >
          {project.tags.map((tag) => (
            <Chip key={tag} component="li" size="small" variant="outlined" label={tag} />
          ))}
        </Stack>
      )}
    </Section>
  );
}
