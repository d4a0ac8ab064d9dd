import { useEffect, useEffectEvent } from 'react';
import * as t from '@/messages/components/lazy';
import { dismissToast, toast } from '../toast/toast-store';
import { faultText } from './fault-text';
import type { FaultProps } from './lazy-part';

/** Tells of a dialog that is not there. The dialog opens by itself once it has loaded, unless this is closed. */
export function DialogFault({ onClose, ...fault }: FaultProps & { onClose: () => void }) {
  const { needsReload } = fault;
  const text = faultText(fault);
  const retry = useEffectEvent(fault.retry);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const label = needsReload ? t.reloadPage : t.tryAgain;
    const id = toast.error(text, 0, { action: { label, onFollow: () => retry() }, onClose: () => close() });
    return () => dismissToast(id);
  }, [text, needsReload]);
  return null;
}
