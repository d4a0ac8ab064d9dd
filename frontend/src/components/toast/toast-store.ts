import { TOAST_DURATION_MS, TOAST_EXIT_MS } from '@/config/constants';
import { createStore } from '@/lib/store';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** The button of a toast. */
export interface ToastAction {
  label: string;
  /** Where the button leads, if it leads anywhere. */
  to?: string;
  /** A further effect of the button. */
  onFollow?: () => void;
}

export interface ToastExtras {
  title?: string;
  action?: ToastAction;
  /** The effect of closing it by hand. */
  onClose?: () => void;
}

export interface Toast extends ToastExtras {
  id: number;
  message: string;
  type: ToastType;
  /** In ms; with 0 or less the toast stays until it is closed. */
  duration: number;
  leaving: boolean;
}

export const isAlert = (type: ToastType): boolean => type === 'error' || type === 'warning';

export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

/**
 * An alert that is equal to one on the screen, both without a button, takes its place: its time begins anew. A success
 * is shown and read out for each deed.
 */
function show(
  type: ToastType,
  message: string,
  duration: number = TOAST_DURATION_MS,
  extras: ToastExtras = {},
): number {
  const shown = toastStore
    .get()
    .find(
      (it) =>
        isAlert(type) &&
        it.type === type &&
        it.message === message &&
        !it.leaving &&
        !it.action &&
        !extras.action,
    );
  if (!shown) lastId += 1;
  const id = shown?.id ?? lastId;
  const next = { ...extras, id, message, type, duration, leaving: false };
  toastStore.set((toasts) => (shown ? toasts.map((it) => (it === shown ? next : it)) : [...toasts, next]));
  return id;
}

export function dismissToast(id: number): void {
  const found = toastStore.get().find((toast) => toast.id === id);
  if (!found || found.leaving) return;
  toastStore.set((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => toastStore.set((toasts) => toasts.filter((toast) => toast.id !== id)), TOAST_EXIT_MS);
}

export const toast = {
  success: (message: string, duration?: number, extras?: ToastExtras) =>
    show('success', message, duration, extras),
  error: (message: string, duration?: number, extras?: ToastExtras) =>
    show('error', message, duration, extras),
  warning: (message: string, duration?: number, extras?: ToastExtras) =>
    show('warning', message, duration, extras),
  info: (message: string, duration?: number, extras?: ToastExtras) => show('info', message, duration, extras),
};
