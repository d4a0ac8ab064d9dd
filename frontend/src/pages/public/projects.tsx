import type { MetaFunction } from 'react-router';
import wide from '@/assets/heads/stages-5-1280.avif';
import src from '@/assets/heads/stages-5-1280.webp';
import wider from '@/assets/heads/stages-5-1920.avif';
import small from '@/assets/images/stages-5-800.avif';
import medium from '@/assets/images/stages-5-1280.avif';
import { pageMeta } from '@/config/seo';
import { besideWords, withoutRoom } from '@/features/marketing/beside-words';
import { ClosingCall } from '@/features/marketing/closing-call';
import { PageHeader } from '@/features/marketing/page-header';
import { KindsInPictures, KindsInShort } from '@/features/marketing/portfolio/kinds';
import { Portfolio } from '@/features/marketing/portfolio/portfolio';
import { stage5Alt } from '@/messages/marketing';
import * as t from '@/messages/public/projects';
import { site } from '@/site/site';
import { When } from '@/site/when';

const head = {
  src,
  wide: `${wide} 1280w, ${wider} 1920w`,
  narrow: withoutRoom(small, medium),
  small,
  alt: stage5Alt,
  sx: besideWords(41.7, 0),
};

export const meta: MetaFunction = () =>
  pageMeta({
    title: t.pageTitle(site.company.name),
    description: t.pageDescription,
    path: '/projects',
  });

export default function Projects() {
  return (
    <>
      <PageHeader eyebrow={t.ourProjects} title={t.whatWeBuild} lead={t.projectsLead} image={head} />
      <When value={site.portfolio} otherwise={<KindsInPictures />}>
        {() => (
          <>
            <Portfolio />
            <KindsInShort />
          </>
        )}
      </When>
      <ClosingCall />
    </>
  );
}
