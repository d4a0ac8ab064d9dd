const SCRIPT = '/sw.js';
/** The public site needs no network cache: it keeps its documents and their first load. */
const SCOPE = '/dashboard';

/** Held by each tab with an open form. A new release waits until it is free. */
const FORM_LOCK = 'plumbline-form';

let release: (() => void) | null = null;

/** Takes the lock while this tab shows a form. Called as the focus moves and as the tab is hidden. */
function watchForms(): void {
  const hasForm = document.querySelector('form') !== null;
  if (hasForm === (release !== null)) return;
  if (release !== null) {
    release();
    release = null;
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  void navigator.locks.request(FORM_LOCK, { mode: 'shared' }, () => promise);
}

/** Lets a new release take over unless a form is open in some tab. */
async function offer({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null || document.visibilityState === 'visible') return;
  await navigator.locks.request(FORM_LOCK, { ifAvailable: true }, (lock) => {
    if (lock !== null) waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}

let registering: Promise<void> | undefined;

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isControlled = serviceWorker.controller !== null;
  const registration = await serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
  document.addEventListener('focusin', watchForms);
  document.addEventListener('visibilitychange', () => {
    watchForms();
    void offer(registration);
  });
  serviceWorker.addEventListener('controllerchange', () => {
    // Only a hidden page is loaded again, and only after another release took over.
    if (isControlled && document.visibilityState === 'hidden') location.reload();
  });
}

/** Registers the service worker, with which the dashboard opens without a network. */
export function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve();
  // Without it the dashboard works as long as there is a network.
  registering ??= register().catch((error: unknown) => console.warn('No service worker', error));
  return registering;
}
