import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import * as t from '@/messages/marketing/portfolio';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import { When } from '@/site/when';
import { Section } from '../section';
import { ProjectCard } from './project-card';
import { ProjectList } from './project-list';

const SHOWN = 3;

/** The latest projects that may be shown, for the home page; nothing where there is none. */
export function SelectedProjects() {
  return (
    <When value={site.portfolio}>
      {() => (
        <Section eyebrow={t.ourProjects} title={t.selectedTitle} lead={t.selectedLead}>
          <ProjectList>
            <Each of={site.portfolio} as="shown" first={SHOWN}>
              {(project) => <ProjectCard key={project.slug} project={project} />}
            </Each>
          </ProjectList>
          <Button
            size="large"
            variant="outlined"
            component={RouterLink}
            to="/projects"
            sx={{ mt: { xs: 4, md: 5 } }}
          >
            {t.allProjects}
          </Button>
        </Section>
      )}
    </When>
  );
}
