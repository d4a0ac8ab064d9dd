import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy/lazy-part';
import type { Nothing } from './no-leads';

const Loaded = lazyPart(() => import('./no-leads').then((it) => it.NoLeads));

/** Stands in the place of leads that are not there; most lists have some and need not load it. */
export const NoLeads = (props: Nothing) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
