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
  /** Equal errors without a button share a slot: the new one replaces the old one, so a lost network shows one toast. */
  slot: number | string;
}

export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Returns a function that shows toasts of one type and returns their ids. */
const showAs =
  (type: ToastType) =>
  (message: string, duration: number = TOAST_DURATION_MS, extras: ToastExtras = {}): number => {
    lastId += 1;
    const id = lastId;
    const slot = type === 'error' && !extras.action ? message : id;
    toastStore.set((toasts) => [
      ...toasts.filter((it) => it.slot !== slot),
      { ...extras, id, message, type, duration, leaving: false, slot },
    ]);
    return id;
  };

export function dismissToast(id: number): void {
  toastStore.set((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => toastStore.set((toasts) => toasts.filter((toast) => toast.id !== id)), TOAST_EXIT_MS);
}

export const toast = {
  success: showAs('success'),
  error: showAs('error'),
  warning: showAs('warning'),
  info: showAs('info'),
};
