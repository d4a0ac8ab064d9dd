import { createStore } from '@/lib/store';

/** Whether the list behind the bell is open. */
export const bellStore = createStore(false);
