import { type ComponentProps, Suspense } from 'react';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/tickets/page';
import type { StepDialog } from '../step/step-dialog';

const Step = lazyDialog(
  () => import('../step/step-dialog').then((it) => it.StepDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** The dialog of a step: its form and its rules are fetched with the first. */
export function LazyStep(props: ComponentProps<typeof StepDialog>) {
  return (
    <Suspense fallback={null}>
      <Step {...props} />
    </Suspense>
  );
}
