import { absolute } from '@/config/seo';
import * as t from '@/messages/site';
import { JsonLd } from '@/site/json-ld';

interface Crumb {
  name: string;
  path: string;
}

/** Where a page stands, from the home page on, for machines. */
export function TrailData({ trail }: { trail: readonly Crumb[] }) {
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: t.home, path: '/' }, ...trail].map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(path),
        })),
      }}
    />
  );
}
