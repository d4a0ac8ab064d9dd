import { BASE } from '@/api/http';
import { digits } from '@/site/site-text';

const photo = (slug: string, id: string): string => `${BASE}/public/projects/${slug}/photos/${id}`;

/** The smaller copies of a photo. `widths`: those that are offered, of the ones that the server makes. */
export function photoSources(slug: string, id: string, widths: readonly number[] = [320, 640, 960, 1600]) {
  const at = (width: number): string => `${photo(slug, id)}?w=${width}`;
  return { src: at(960), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', ') };
}

/** The smaller copies with the photo itself, whose own size is known. */
export function sizedSources(slug: string, { id, width }: { id: string; width: number }) {
  const original = photo(slug, id);
  const { src, srcSet } = photoSources(slug, id, [320, 640, 960]);
  return { original, src, srcSet: `${srcSet}, ${original} ${digits(width)}w` };
}
