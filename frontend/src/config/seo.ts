import type { MetaDescriptor } from 'react-router';
import sharedImage from '@/assets/images/shared-villa-dusk.jpg?url';
import { locale } from '@/messages/locale';
import { site } from '@/site/site';
import type { CanonicalPath } from './paths';

interface PageText {
  title: string;
  description: string;
  path: CanonicalPath | `/projects/${string}`;
  /** The path of its picture, where it has one of its own. */
  image?: string;
}

/** Shown where a link is shared; JPEG, as not everybody there reads other kinds. */
export const SITE_IMAGE: string = sharedImage;

export const absolute = (path: string): string => `${site.public_url}${path}`;

/** The head of a public page. */
export function pageMeta({ title, description, path, image }: PageText): MetaDescriptor[] {
  const picture = absolute(image ?? SITE_IMAGE);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.company.name },
    { property: 'og:locale', content: locale.replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: picture },
    ...(image === undefined
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
  ];
}

export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} — ${site.company.name}` },
  { name: 'robots', content: 'noindex' },
];
