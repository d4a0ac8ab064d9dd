import { minifySync } from 'vite';
import { matchesIn, replaced } from './html.ts';

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
export const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const END = '</body>';

/** Runs in the page as text, so it can use nothing but its argument. */
function wakeWhenWanted(files: readonly string[]): void {
  const signs = [
    'pointerdown',
    'pointermove',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
    'popstate',
  ];
  let pressed: HTMLElement | null = null;
  const note = document.createElement('p');

  const link = (rel: string) => {
    for (const file of files) {
      const element = document.createElement('link');
      element.rel = rel;
      element.href = file;
      document.head.append(element);
    }
  };

  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true);
    const asleep = document.getElementById('asleep');
    if (!asleep) return;
    asleep.removeAttribute('id');
    // All files at once: each names the next only when it has arrived.
    link('modulepreload');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = asleep.textContent;
    script.onerror = fail;
    // The page's own script imports the last one, whose failure is a rejection.
    addEventListener('unhandledrejection', fail);
    document.body.append(script);
  };
  /** Says that the scripts have not arrived, and loads the page again once the server can be reached. */
  const fail = () => {
    if (note.isConnected) return;
    note.role = 'alert';
    note.textContent = 'Network error. Please check your internet connection.';
    note.style.cssText =
      'position:fixed;z-index:1400;top:16px;right:16px;margin:0 0 0 16px;padding:12px 16px;border-radius:8px;background:#B3261E;color:#fff';
    document.body.append(note);
    const again = () =>
      fetch(location.href, { method: 'HEAD' }).then(
        () => location.reload(),
        () => setTimeout(again, 3000),
      );
    setTimeout(again, 3000);
  };
  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    pressed = button;
    wake();
  };

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  addEventListener('click', press, true);
  // From here on React hears presses; an earlier press is repeated when React has drawn the page.
  addEventListener(
    'waking',
    () => {
      removeEventListener('click', press, true);
      removeEventListener('unhandledrejection', fail);
    },
    { once: true },
  );
  addEventListener('awake', () => pressed?.click(), { once: true });

  // The header of such a page shows the chosen colours.
  const chosen = () => {
    try {
      return localStorage.getItem('mui-mode');
    } catch {
      return null;
    }
  };
  if (document.documentElement.dataset['session'] || chosen() || location.hash || location.search) {
    wake();
    return;
  }
  addEventListener('load', () => {
    setTimeout(() => link('prefetch'), 2500);
    // A visitor who only looks at a form must not wait for it.
    setTimeout(wake, 8000);
  });
}

/**
 * Delays a page's scripts: they are fetched when it has been open for a while, and run at the first action of a
 * visitor, or after eight seconds. For a signed-in visitor, or a link with something to do, they run at once.
 */
export function asleep(html: string): string {
  const files = matchesIn(html, PRELOAD).map(([, file = '']) => file);
  const script = minifySync('asleep.js', `(${wakeWhenWanted})(${JSON.stringify(files)})`).code;
  const bare = replaced(html, PRELOAD, '');
  const still = replaced(
    bare,
    MODULE,
    (_whole, text: string) => `<script type="text/plain" id="asleep">${text}</script>`,
  );
  return replaced(still, END, () => `<script>${script}</script>${END}`);
}

/** Runs in the page as text, like `wakeWhenWanted`. */
function sayWhenMissing(): void {
  const note = document.createElement('div');
  const text = document.createElement('p');
  const button = document.createElement('button');

  const say = () => {
    text.textContent = 'Network error. Please check your internet connection.';
  };
  /** A reload without a network would leave the site for the browser's own page. */
  const again = () => {
    text.textContent = 'Trying again…';
    fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), say);
  };
  const fail = (event: Event) => {
    event.preventDefault();
    if (note.isConnected) return;
    for (const loading of document.querySelectorAll<HTMLElement>('body > [role="status"]'))
      loading.style.display = 'none';
    note.role = 'alert';
    note.style.cssText =
      'position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;background:Canvas;color:CanvasText';
    text.style.cssText = 'margin:0';
    button.type = 'button';
    button.textContent = 'Try again';
    button.style.cssText =
      'min-height:44px;padding:8px 20px;border:0;border-radius:8px;font:inherit;font-weight:600;background:#12456B;color:#fff;cursor:pointer';
    button.onclick = again;
    note.append(text, button);
    document.body.append(note);
    say();
  };
  const failScript = (event: Event) => {
    if (event.target instanceof HTMLScriptElement) fail(event);
  };
  // A script of the page tells its own failure, which does not bubble; the one it imports last rejects.
  addEventListener('error', failScript, true);
  addEventListener('unhandledrejection', fail);
  addEventListener(
    'waking',
    () => {
      removeEventListener('error', failScript, true);
      removeEventListener('unhandledrejection', fail);
    },
    { once: true },
  );
}

/** A page that starts at once: where its scripts fail, it says so and offers to try again. */
export function guarded(html: string): string {
  const script = minifySync('guarded.js', `(${sayWhenMissing})()`).code;
  const eager = replaced(html, PRELOAD, (link) => replaced(link, '<link', '<link fetchpriority="low"'));
  return replaced(eager, MODULE, (module) => `<script>${script}</script>${module}`);
}
