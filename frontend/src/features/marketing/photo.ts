import { BASE } from '@/api/http';
import { digits } from '@/site/site-text';

const SMALL = 320;
const LARGE = 960;

const photo = (slug: string, id: string): string => `${BASE}/public/projects/${slug}/photos/${id}`;

const atMost = (path: string, width: number): string => `${path}?w=${width}`;

/** Where a photo is, and its smaller ones. */
export function photoSources(slug: string, id: string) {
  const path = photo(slug, id);
  return {
    original: path,
    src: atMost(path, LARGE),
    srcSet: `${atMost(path, SMALL)} ${SMALL}w, ${atMost(path, LARGE)} ${LARGE}w`,
  };
}

/** The same of a photo whose own size is known. */
export function sizedSources(slug: string, { id, width }: { id: string; width: number }) {
  const { srcSet, ...sources } = photoSources(slug, id);
  return { ...sources, srcSet: `${srcSet}, ${sources.original} ${digits(width)}w` };
}
