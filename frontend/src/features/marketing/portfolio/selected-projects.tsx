import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { Each } from '@/lib/site/each';
import { site } from '@/lib/site/site';
import { When } from '@/lib/site/when';
import { Section } from '../section';
import { ProjectCard } from './project-card';
import { ProjectList } from './project-list';

const SHOWN = 3;

/** The latest projects that may be shown, for the home page; nothing where there is none. */
export function SelectedProjects() {
  return (
    <When value={site.portfolio}>
      {() => (
        <Section
          eyebrow="Our projects"
          title="Built lately, and being built"
          lead="Photographs from the sites themselves, shown with the consent of the people we build for."
        >
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
            All projects
          </Button>
        </Section>
      )}
    </When>
  );
}
