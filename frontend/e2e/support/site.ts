import type { APIRequestContext } from '@playwright/test';
import { photo } from './papers';
import { makeClient } from './people';
import { callsOf, makeProject, makeStaff } from './staff';
import { expect } from './test';

export const CASE_STUDY = '/projects/{slug}';

/** Every public page, and the one that it is to search engines. */
export const publicPages = [
  { page: '/', canonical: '/' },
  { page: '/about', canonical: '/about' },
  { page: '/about-us', canonical: '/about' },
  { page: '/projects', canonical: '/projects' },
  { page: '/portfolio', canonical: '/projects' },
  { page: CASE_STUDY, canonical: CASE_STUDY },
  { page: '/pricing', canonical: '/pricing' },
  { page: '/faqs', canonical: '/faqs' },
  { page: '/contact-us', canonical: '/contact-us' },
  { page: '/terms', canonical: '/terms' },
  { page: '/privacy', canonical: '/privacy' },
] as const;

/** The same without those that are another one's under a second address. */
export const canonicalPages = publicPages
  .filter(({ page, canonical }) => page === canonical)
  .map(({ page }) => page);

interface PublicProjects {
  items: { slug: string }[];
}

const firstSlug = async (request: APIRequestContext): Promise<string | undefined> => {
  const answer = await request.get('/api/v1/public/projects?limit=1');
  return ((await answer.json()) as PublicProjects).items[0]?.slug;
};

/** Where a page is; of case studies, one there is or is made. */
export async function addressOf(page: string, request: APIRequestContext): Promise<string> {
  if (page !== CASE_STUDY) return page;
  const slug = (await firstSlug(request)) ?? (await publish(request));
  const address = `/projects/${slug}`;
  // Pages are drawn anew a moment after what they show has changed.
  await expect.poll(async () => (await request.get('/projects')).text()).toContain(address);
  return address;
}

interface Versioned {
  version: number;
}

const ifMatch = ({ version }: Versioned) => ({ 'If-Match': `"${version}"` });

/** A project with photos of two stages, which its manager shows and its client agrees to. */
async function publish(request: APIRequestContext): Promise<string> {
  const manager = await makeStaff(request, 'Meera Iyer', 'project_manager');
  const client = await makeClient(request, 'Asha Rao');
  const { id } = await makeProject(request, 'Rao residence', { manager, client });
  const { call, token } = await callsOf(request, manager);
  const photos: object[] = [];
  for (const stage of ['foundation', 'structure'] as const) {
    const kept = await request.post('/api/v1/files', {
      headers: { Authorization: `Bearer ${token}` },
      multipart: { project_id: id, visibility: 'client', file: await photo(`${stage}.webp`) },
    });
    expect(kept.status(), await kept.text()).toBe(201);
    const { current } = (await kept.json()) as { current: { id: string } };
    photos.push({ file_id: current.id, stage, caption: 'Bars are tied and checked before concrete.' });
  }
  const shown = await call<Versioned>(
    'put',
    `/projects/${id}/portfolio`,
    {
      is_public: true,
      title: 'A courtyard house',
      summary: 'Two floors around a court that keeps the rooms cool.\n\nEvery room opens to it.',
      photos,
    },
    ifMatch(await call<Versioned>('get', `/projects/${id}`)),
  );
  const consenting = await callsOf(request, client);
  await consenting.call('put', `/projects/${id}/consent`, { consents: true }, ifMatch(shown));
  const slug = await firstSlug(request);
  if (slug === undefined) throw new Error('what is published is not listed');
  return slug;
}
