import { createStore } from '@/lib/store';

/** The number of jobs that signing out would delete, while the person is asked about them. */
export const leavingStore = createStore<number | null>(null);
