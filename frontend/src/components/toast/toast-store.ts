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
  /** An equal error without a button has the same: it takes the place of the first, so that a lost network is told once. */
  place: number | string;
}

export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast of a type, and gives its id. */
const shows =
  (type: ToastType) =>
  (message: string, duration: number = TOAST_DURATION_MS, extras: ToastExtras = {}): number => {
    lastId += 1;
    const id = lastId;
    const place = type === 'error' && !extras.action ? message : id;
    toastStore.set((toasts) => [
      ...toasts.filter((it) => it.place !== place),
      { ...extras, id, message, type, duration, leaving: false, place },
    ]);
    return id;
  };

export function dismissToast(id: number): void {
  toastStore.set((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => toastStore.set((toasts) => toasts.filter((toast) => toast.id !== id)), TOAST_EXIT_MS);
}

export const toast = {
  success: shows('success'),
  error: shows('error'),
  warning: shows('warning'),
  info: shows('info'),
};
