import Box from '@mui/material/Box';
import { caseStudyPath } from '@/config/paths';
import * as t from '@/messages/marketing';
import { Each } from '@/site/each';
import { site } from '@/site/site';
import { When } from '@/site/when';
import { Section } from './section';

/** Testimonials of clients who agreed to be named; nothing if there are none. */
export function Testimonials() {
  return (
    <When value={site.testimonials}>
      {() => (
        <Section eyebrow={t.inTheirWords} title={t.whatOurClientsSay} tone="paper">
          <Box
            className="row"
            role="group"
            aria-label={t.inTheirWords}
            sx={{
              display: 'grid',
              gap: { xs: 4, md: 5 },
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
              },
            }}
          >
            <Each of={site.testimonials} as="said">
              {({ name, place, words, project_slug }) => (
                <Box
                  component="figure"
                  key={words}
                  sx={{
                    m: 0,
                    pl: 3,
                    borderLeft: 2,
                    borderColor: 'secondary.main',
                    '& blockquote': { m: 0, fontSize: '1.125rem', maxWidth: '58ch', whiteSpace: 'pre-line' },
                    '& figcaption': { typography: 'body2', mt: 2, color: 'text.secondary' },
                    '& b': { color: 'text.primary' },
                    '& a': { color: 'primary.main' },
                  }}
                >
                  <blockquote>{words}</blockquote>
                  <figcaption>
                    <b>{name}</b>, {place}
                    <When value={project_slug}>
                      {(slug) => (
                        <>
                          {' · '}
                          <a href={caseStudyPath(slug)} aria-label={t.projectOf(name)}>
                            {t.theProject}
                          </a>
                        </>
                      )}
                    </When>
                  </figcaption>
                </Box>
              )}
            </Each>
          </Box>
        </Section>
      )}
    </When>
  );
}
