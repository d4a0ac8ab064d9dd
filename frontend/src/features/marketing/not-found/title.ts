import * as t from '@/messages/marketing/not-found';
import { site } from '@/site/site';
import { whether } from '@/site/site-text';

/** Title of a page that does not exist or is unavailable. */
export const notFoundTitle = whether(site.is_unavailable, t.unavailableTitle, t.pageNotFound);
