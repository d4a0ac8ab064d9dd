import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back whenever an element comes near the window's lower edge; never where that cannot be observed. */
export function useVisible(element: RefObject<Element | null>, onVisible: () => void, isOn: boolean): void {
  const tell = useEffectEvent(onVisible);
  useEffect(() => {
    const target = element.current;
    if (!isOn || !target || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
      },
      { rootMargin: '400px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isOn]);
}
