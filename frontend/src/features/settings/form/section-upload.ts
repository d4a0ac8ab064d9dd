import { createStore } from '@/lib/store';

/** How many uploads of a section are under way: it is not saved before they have arrived. */
export const sectionUploads = createStore(0);
