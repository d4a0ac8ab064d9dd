import { BASE } from '@/api/http';
import { digits } from '@/site/site-text';

const SMALL = 320;
const COMPACT = 640;
const MEDIUM = 960;
const LARGE = 1600;

const photo = (slug: string, id: string): string => `${BASE}/public/projects/${slug}/photos/${id}`;

const atMost = (path: string, width: number): string => `${path}?w=${width}`;

/** The smaller ones of a photo. */
export function photoSources(slug: string, id: string) {
  const path = photo(slug, id);
  return {
    src: atMost(path, MEDIUM),
    srcSet: [SMALL, COMPACT, MEDIUM].map((width) => `${atMost(path, width)} ${width}w`).join(', '),
  };
}

/** The same with one for a picture as wide as a desk. */
export function wideSources(slug: string, id: string) {
  const { src, srcSet } = photoSources(slug, id);
  return { src, srcSet: `${srcSet}, ${atMost(photo(slug, id), LARGE)} ${LARGE}w` };
}

/** The smaller ones with the photo itself, whose own size is known. */
export function sizedSources(slug: string, { id, width }: { id: string; width: number }) {
  const original = photo(slug, id);
  const { src, srcSet } = photoSources(slug, id);
  return { original, src, srcSet: `${srcSet}, ${original} ${digits(width)}w` };
}
