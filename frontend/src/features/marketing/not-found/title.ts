import { site } from '@/lib/site/site';
import { whether } from '@/lib/site/site-text';
import * as t from '@/messages/marketing/not-found';

/** Of what is no page, or none that can be had now. */
export const notFoundTitle = whether(site.is_unavailable, t.notAvailableJustNow, t.pageNotFound);
