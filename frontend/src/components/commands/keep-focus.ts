import { isCovered } from './covered';

const CONTROLS = 'a[href], button, [type="checkbox"], [tabindex="0"]';
const OFF = ':disabled, [aria-disabled="true"], [tabindex="-1"]';
/** After a section is removed, the first control of its parent gets the focus. */
const SECTIONS = 'section, [role="region"]';

/**
 * Gives the focus back after a control loses it to its own press. A disabled control has it again once it is enabled;
 * a control that is gone leaves it to the nearest one in the same place. A field of text is never chosen: it would
 * open the keyboard of a phone. Ends with the signal.
 */
export function keepFocus(signal: AbortSignal): void {
  /** The last focused control and its ancestors; empty after the reader clicks outside all controls. */
  let path: Element[] = [];
  let page = '';
  let isByKey = false;
  /** Stays where the control was, also when the control is gone. */
  const place = document.createRange();

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('.MuiModal-root')) return;
    path = [];
    for (let at: Element | null = target; at && !at.matches('main, body'); at = at.parentElement)
      path.push(at);
    page = location.pathname;
    isByKey = target.matches(':focus-visible');
    place.selectNode(target);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (relatedTarget || document.activeElement !== document.body) return;
      if (target instanceof Element && target.isConnected && !target.matches(':disabled')) path = [];
    });

  /** The controls around the place: those after it, then those before it, the nearest first. */
  const near = (around: Element): HTMLElement[] => {
    const all = [...around.querySelectorAll<HTMLElement>(CONTROLS)].filter((it) => !it.matches(OFF));
    const isFirst = path.some((it) => !it.isConnected && it.matches(SECTIONS));
    const after = isFirst ? all : all.filter((it) => place.comparePoint(it, 0) >= 0);
    return [...after, ...all.slice(0, all.length - after.length).reverse()];
  };
  const move = () =>
    path
      .filter((it) => it.isConnected)
      .some((around) =>
        near(around).some((it) => {
          // A control that is not drawn does not take it. After the press of a mouse the page does not scroll.
          it.focus({ preventScroll: !isByKey });
          return it === document.activeElement;
        }),
      );
  const mend = () => {
    const [last] = path;
    if (!last || document.activeElement !== document.body || isCovered()) return;
    if (location.pathname !== page) path = [];
    else if (!last.isConnected) move();
    else if (last instanceof HTMLElement && !last.matches(':disabled')) last.focus({ preventScroll: true });
  };

  // A click beside all controls ends the wait of a control that has already lost the focus.
  const onPress = () => {
    if (document.activeElement === document.body) path = [];
  };

  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', onBlur, { signal });
  const changes = new MutationObserver(mend);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  signal.addEventListener('abort', () => changes.disconnect());
}
