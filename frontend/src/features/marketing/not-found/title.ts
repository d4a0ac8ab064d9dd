import { site } from '@/lib/site/site';
import { whether } from '@/lib/site/site-text';

/** Of what is no page, or none that can be had now. */
export const notFoundTitle = whether(site.is_unavailable, 'Not available just now', 'Page not found');
