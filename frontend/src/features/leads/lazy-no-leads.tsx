import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy/lazy-part';
import type { Nothing } from './no-leads';

const Loaded = lazyPart(() => import('./no-leads').then((it) => it.NoLeads));

/** The empty state of a list of leads, loaded only by a list that is empty. */
export const NoLeads = (props: Nothing) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
