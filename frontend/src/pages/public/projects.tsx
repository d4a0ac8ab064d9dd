import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { PageHeader } from '@/features/marketing/page-header';
import { KindsInPictures, KindsInShort } from '@/features/marketing/portfolio/kinds';
import { Portfolio } from '@/features/marketing/portfolio/portfolio';
import { Section } from '@/features/marketing/section';
import { site } from '@/lib/site/site';
import { When } from '@/lib/site/when';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `Our Projects — ${site.company.name}`,
    description:
      'Buildings we have built and are building, and the kinds of work we take on: villas, apartments, offices, interiors and smart infrastructure.',
    path: '/projects',
  });

export default function Projects() {
  return (
    <>
      <PageHeader
        eyebrow="Our Projects"
        title="What we build"
        lead="From a single house to a block with its own power: these are the kinds of work we take on."
      />
      <When value={site.portfolio} otherwise={<KindsInPictures />}>
        {() => (
          <>
            <Section
              eyebrow="Portfolio"
              title="Built, and being built"
              lead="Photographs from the sites themselves, shown with the consent of the people we build for."
            >
              <Portfolio />
            </Section>
            <KindsInShort />
          </>
        )}
      </When>
      <ClosingCall />
    </>
  );
}
