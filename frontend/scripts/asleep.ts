import { minifySync } from 'vite';

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** What runs in the page, as text: it knows nothing but what it is given. */
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
    // All at once, not one after the other as each names the next.
    link('modulepreload');
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = asleep.textContent;
    script.onerror = fail;
    // The last script is imported by the page's own.
    addEventListener('unhandledrejection', fail);
    document.body.append(script);
  };
  /** Says that the scripts did not arrive, and loads the page again once the server can be reached. */
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
  // From here on React sees what is pressed; what was pressed before is pressed once more when it is there.
  addEventListener(
    'waking',
    () => {
      removeEventListener('click', press, true);
      removeEventListener('unhandledrejection', fail);
    },
    { once: true },
  );
  addEventListener('awake', () => pressed?.click(), { once: true });

  // Its header says which colours were chosen.
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
  });
}

/**
 * A page that is read before it is used: its scripts are fetched when it has been looked at for a while, and run at
 * the first sign of a hand. Whoever is signed in, or came by a link with something to do, has them at once.
 */
export function asleep(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, file = '']) => file);
  const script = minifySync('asleep.js', `(${wakeWhenWanted})(${JSON.stringify(files)})`).code;
  return html
    .replace(PRELOAD, '')
    .replace(MODULE, (_whole, text: string) => `<script type="text/plain" id="asleep">${text}</script>`)
    .replace('</body>', () => `<script>${script}</script></body>`);
}
