import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import * as t from '@/messages/components/list';
import { lazyPart } from '../lazy/lazy-part';
import type { DaysButtonProps } from './days-button';

const DaysButton = lazyPart<DaysButtonProps<string>>(
  () => import('./days-button').then((it) => it.DaysButton),
  t.theDays,
);

/** A filter by days, loaded when it is set, or the folded filters of a list are opened. */
export const DaysFilter = <Name extends string>({ onChange, ...props }: DaysButtonProps<Name>) => (
  <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
    <DaysButton {...props} onChange={(changes) => onChange(changes as Partial<Record<Name, string>>)} />
  </Suspense>
);
