import { vi } from 'vitest';

class Near {
  readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Everything is in view, until globals are unstubbed. */
export const stubNear = (): void => void vi.stubGlobal('IntersectionObserver', Near);
