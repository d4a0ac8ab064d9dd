import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadFault } from '@/components/load-fault';
import type { StepDialog } from '../step/step-dialog';

const Step = lazy(() => import('../step/step-dialog').then((it) => ({ default: it.StepDialog })));

/** The dialog of a step: its form and its rules are fetched with the first. */
export function LazyStep(props: ComponentProps<typeof StepDialog>) {
  return (
    <LoadFault>
      <Suspense fallback={null}>
        <Step {...props} />
      </Suspense>
    </LoadFault>
  );
}
