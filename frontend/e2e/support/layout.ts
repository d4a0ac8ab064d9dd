import type { Page } from '@playwright/test';

/** Faults of the layout of a page as it is: texts that are cut, texts and controls that reach beyond their place. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ROOM = 1.5;
    const CONTROL =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="combobox"], [role="tab"]';
    const faults = new Set<string>();

    const nameOf = (element: Element): string => {
      const text = (element.textContent || element.getAttribute('aria-label') || '').trim();
      return `${element.localName} “${text.replaceAll(/\s+/g, ' ').slice(0, 60)}”`;
    };
    const ancestors = (element: Element | null): Element[] => {
      const all: Element[] = [];
      for (let it = element; it; it = it.parentElement) all.push(it);
      return all;
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      // Texts for screen readers alone.
      !ancestors(element).some((it) =>
        /rect\(0|inset\(50%/.test(`${getComputedStyle(it).clip}${getComputedStyle(it).clipPath}`),
      );
    const isScrolled = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return /auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY);
    };
    const isShortened = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
    };

    const reach = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (reach > 0) faults.add(`the page reaches ${reach} px beyond the window`);

    // Texts: within whatever would cut them, and within the control they stand in.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || /^(?:script|style|noscript)$/.test(parent.localName))
        continue;
      if (!isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (const box of ancestors(parent)) {
        if (isScrolled(box) || isShortened(box)) break;
        const { overflowX } = getComputedStyle(box);
        const cuts = /hidden|clip/.test(overflowX);
        if (!cuts && !box.matches('button, [role="button"], .MuiChip-root, [role="tab"]')) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isOut = lines.some(
          (line) =>
            line.left < left - ROOM ||
            line.right > right + ROOM ||
            line.top < top - ROOM ||
            line.bottom > bottom + ROOM,
        );
        if (isOut)
          faults.add(`${nameOf(parent)} ${cuts ? 'is cut by' : 'reaches beyond'} its ${nameOf(box)}`);
      }
    }

    // Controls: none on another, within the same layer.
    const layerOf = (element: Element): Element | undefined =>
      ancestors(element).find((it) => /fixed|sticky/.test(getComputedStyle(it).position));
    const controls = [...document.querySelectorAll(CONTROL)].filter(
      (it) => isSeen(it) && getComputedStyle(it).pointerEvents !== 'none',
    );
    // The part of a control that a scrolling row around it has moved out of sight cannot be pressed.
    const shownOf = ({ left, right, top, bottom }: DOMRect, control: Element) =>
      ancestors(control.parentElement)
        .filter(isScrolled)
        .map((row) => row.getBoundingClientRect())
        .reduce(
          (shown, row) => ({
            left: Math.max(shown.left, row.left),
            right: Math.min(shown.right, row.right),
            top: Math.max(shown.top, row.top),
            bottom: Math.min(shown.bottom, row.bottom),
          }),
          { left, right, top, bottom },
        );
    const places = controls.map((control) => ({
      control,
      layer: layerOf(control),
      rects: [...control.getClientRects()]
        .map((rect) => shownOf(rect, control))
        .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2),
    }));
    places.forEach(({ control, layer, rects }, index) => {
      for (const other of places.slice(index + 1)) {
        if (other.layer !== layer || control.contains(other.control) || other.control.contains(control))
          continue;
        const meet = rects.some((one) =>
          other.rects.some(
            (two) =>
              Math.min(one.right, two.right) - Math.max(one.left, two.left) > ROOM &&
              Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > ROOM,
          ),
        );
        if (meet) faults.add(`${nameOf(control)} and ${nameOf(other.control)} overlap`);
      }
    });
    return [...faults];
  });
