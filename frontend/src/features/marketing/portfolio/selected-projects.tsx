import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import * as t from '@/messages/marketing/portfolio';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import { lacking } from '@/site/site-lists';
import { When } from '@/site/when';
import { Section } from '../section';
import { ProjectCard } from './project-card';
import { ProjectList } from './project-list';

const SHOWN = 3;

/** The latest projects for the home page, without the one that stands above them. */
export function SelectedProjects() {
  return (
    <When value={site.now_building} otherwise={<Selected projects={site.portfolio} />}>
      {({ slug }) => <Selected projects={lacking(site.portfolio, 'slug', slug)} />}
    </When>
  );
}

function Selected({ projects }: { projects: typeof site.portfolio }) {
  return (
    <When value={projects}>
      {() => (
        <Section eyebrow={t.ourProjects} title={t.selectedTitle} lead={t.selectedLead}>
          <ProjectList>
            <Each of={projects} as="shown" first={SHOWN}>
              {(project) => <ProjectCard key={project.slug} project={project} />}
            </Each>
          </ProjectList>
          <Button
            size="large"
            variant="outlined"
            component={RouterLink}
            to="/projects"
            sx={{ mt: { xs: 3, md: 5 } }}
          >
            {t.allProjects}
          </Button>
        </Section>
      )}
    </When>
  );
}
