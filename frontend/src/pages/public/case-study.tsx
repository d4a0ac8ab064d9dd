import { Suspense, useEffect } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { lazyPart } from '@/components/lazy/lazy-part';
import { TYPE } from '@/components/words/project-labels';
import { caseStudyPath } from '@/config/paths';
import { pageMeta, privateMeta, SITE_IMAGE } from '@/config/seo';
import { CaseStudy } from '@/features/marketing/case-study/case-study';
import { ClosingCall } from '@/features/marketing/closing-call';
import { notFoundTitle } from '@/features/marketing/not-found/title';
import { photoSources } from '@/features/marketing/photo';
import { TrailData } from '@/features/marketing/structured-data/trail';
import * as t from '@/messages/public/case-study';
import { servedPath, site } from '@/site/site';
import type { PublicProject } from '@/site/site-content';
import { labelled, whether } from '@/site/site-text';

/** Seldom needed: the server says so itself where there is no project. */
const NotFound = lazyPart(
  () => import('@/features/marketing/not-found/not-found').then((it) => it.NotFound),
  t.thisPage,
);

/** One page is built for all projects: in the build there always is one, so conditions on it may stand. */
const project = site.project as PublicProject | undefined;

export const meta: MetaFunction = () => {
  if (!project) return privateMeta(notFoundTitle);
  const { slug, title, project_type, city, cover } = project;
  return pageMeta({
    title: `${title} — ${site.company.name}`,
    description: t.pageDescription(title, city, labelled(project_type, TYPE)),
    path: caseStudyPath(slug),
    image: whether(cover, photoSources(slug, cover ?? '').src, SITE_IMAGE),
  });
};

export default function CaseStudyPage() {
  const { slug } = useParams();
  // The build draws one page for all of them, under a name of no project.
  const isHere = import.meta.env.SSR || slug === undefined || slug === project?.slug;

  // Come to by going back from a page that knows nothing of it: the server sends what it needs.
  useEffect(() => {
    if (!isHere && servedPath !== location.pathname) location.reload();
  }, [isHere]);

  if (!project || !isHere) {
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  }
  return (
    <>
      <CaseStudy project={project} />
      <ClosingCall />
      <TrailData
        trail={[
          { name: t.ourProjects, path: '/projects' },
          { name: project.title, path: caseStudyPath(project.slug) },
        ]}
      />
    </>
  );
}
