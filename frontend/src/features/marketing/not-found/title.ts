import { site } from '@/lib/site/site';
import { whether } from '@/lib/site/site-text';
import * as t from '@/messages/marketing/not-found';

/** Title of a page that does not exist or is unavailable. */
export const notFoundTitle = whether(site.is_unavailable, t.unavailableTitle, t.pageNotFound);
