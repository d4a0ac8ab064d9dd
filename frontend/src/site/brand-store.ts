import { createStore } from '@/lib/store';
import { site } from './site';

/** The look of the site. An admin's change is on the open page at once. */
export const brandStore = createStore(site.branding);
