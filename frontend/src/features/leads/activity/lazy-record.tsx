import { type ComponentProps, Suspense } from 'react';
import { lazyDialog } from '@/components/lazy/lazy-part';
import * as t from '@/messages/leads/activity';
import type { RecordDialog } from './record-dialog';

const Dialog = lazyDialog(
  () => import('./record-dialog').then((it) => it.RecordDialog),
  t.theForm,
  ({ onClose }) => onClose(),
);

/** The dialog that records an activity; its form is fetched with the first. */
export function LazyRecord(props: ComponentProps<typeof RecordDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
