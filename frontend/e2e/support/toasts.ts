import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Toast {
  role: string | null;
  type: string | undefined;
  text: string;
}

const shown = new WeakMap<Page, Toast[]>();

/** Every toast that a page of the context shows is kept: it is gone in seconds, which a busy machine may miss. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('keepToast', ({ page }, toast: Toast) => {
    shown.set(page, [...(shown.get(page) ?? []), toast]);
  });
  await context.addInitScript(() => {
    const { keepToast } = window as unknown as { keepToast: (toast: Toast) => void };
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.parentElement !== null &&
      getComputedStyle(element.parentElement).position === 'fixed';
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLElement)) continue;
        for (const element of [added, ...added.querySelectorAll<HTMLElement>('[data-toast]')]) {
          if (!element.matches('[data-toast]') || !isShown(element)) continue;
          const { textContent: text, dataset } = element;
          keepToast({ role: element.getAttribute('role'), type: dataset['toast'], text });
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a toast that the page shows, or has shown; the next call is for another one. */
export async function expectToast(page: Page, role: 'status' | 'alert', text: string): Promise<Toast> {
  const toasts = () => shown.get(page) ?? [];
  let found: Toast | undefined;
  await expect(() => {
    found = toasts().find((toast) => toast.role === role && toast.text.includes(text));
    expect(found, `“${text}” among ${JSON.stringify(toasts())}`).toBeDefined();
  }).toPass();
  const taken = found as Toast;
  shown.set(
    page,
    toasts().filter((toast) => toast !== taken),
  );
  return taken;
}

/** Toasts shown so far that no test has waited for. */
export const toastTexts = (page: Page): string[] => (shown.get(page) ?? []).map(({ text }) => text);
