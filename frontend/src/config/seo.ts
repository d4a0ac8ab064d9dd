import type { MetaDescriptor } from 'react-router';
import ogImage from '@/assets/images/hero-villa-dusk-800.webp?url';
import { company, siteUrl } from './company';
import type { CanonicalPath } from './paths';

interface PageText {
  title: string;
  description: string;
  path: CanonicalPath;
}

export const absolute = (path: string): string => `${siteUrl}${path}`;

/** The head of a public page. */
export function pageMeta({ title, description, path }: PageText): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: absolute(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(ogImage) },
    { property: 'og:image:width', content: '800' },
    { property: 'og:image:height', content: '450' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} — ${company.name}` },
  { name: 'robots', content: 'noindex' },
];
