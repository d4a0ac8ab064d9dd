import { vi } from 'vitest';

/** The window is as narrow as a phone, until mocks are restored. */
export function narrow(): void {
  const list = {
    matches: false,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
}
