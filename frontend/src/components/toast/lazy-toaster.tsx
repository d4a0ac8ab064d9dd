import { lazy, Suspense } from 'react';
import { useStore } from '@/lib/use-store';
import { toastStore } from './toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Nothing is loaded until there is something to say. */
export function LazyToaster() {
  const toasts = useStore(toastStore);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
