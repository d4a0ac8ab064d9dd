import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element has ever been near the visible area: elements far below are neither fetched
 * nor drawn.
 */
export function useNear<Target extends Element>(margin = '400px') {
  const ref = useRef<Target>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [isNear, margin]);
  return { ref, isNear };
}
