import type { MetaFunction } from 'react-router';
import { pageMeta } from '@/config/seo';
import { ClosingCall } from '@/features/marketing/closing-call';
import { PageHeader } from '@/features/marketing/page-header';
import { KindsInPictures, KindsInShort } from '@/features/marketing/portfolio/kinds';
import { Portfolio } from '@/features/marketing/portfolio/portfolio';
import { Section } from '@/features/marketing/section';
import * as t from '@/messages/public/projects';
import { site } from '@/site/site';
import { When } from '@/site/when';

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.pageDescription,
    path: '/projects',
  });

export default function Projects() {
  return (
    <>
      <PageHeader eyebrow={t.ourProjects} title={t.whatWeBuild} lead={t.projectsLead} />
      <When value={site.portfolio} otherwise={<KindsInPictures />}>
        {() => (
          <>
            <Section eyebrow={t.portfolio} title={t.portfolioTitle} lead={t.portfolioLead}>
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
