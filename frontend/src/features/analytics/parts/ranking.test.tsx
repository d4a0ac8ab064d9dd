import { ThemeProvider } from '@mui/material/styles';
import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { theme } from '@/theme/theme';
import { Ranking } from './ranking';

/** A browser whose width and medium a test chooses. */
function browser() {
  const listeners = new Map<(event: MediaQueryListEvent) => void, string>();
  const now = { isWide: false, isPrinted: false };
  const answer = (query: string): boolean => {
    if (query.includes('print')) return now.isPrinted;
    return query.includes('width') && now.isWide;
  };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return answer(query);
        },
        addListener: vi.fn(),
        removeListener: vi.fn(),
        addEventListener: (_: string, listener: () => void) => listeners.set(listener, query),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  return (changes: Partial<typeof now>) =>
    act(() => {
      Object.assign(now, changes);
      for (const [listener, media] of listeners) {
        listener({ media, matches: answer(media) } as MediaQueryListEvent);
      }
    });
}

const draw = () =>
  render(
    <ThemeProvider theme={theme}>
      <Ranking
        label="Delays"
        heads={['Cause', 'Days']}
        rows={[{ key: 'rain', label: 'Rain', value: 3, cells: ['3'] }]}
        textOf={String}
      />
    </ThemeProvider>,
  );

afterEach(() => vi.restoreAllMocks());

test.each([false, true])('what is drawn on the screen stays on paper, with room: %s', async (isWide) => {
  const turn = browser();
  await turn({ isWide });
  const { container } = draw();
  // The chart is loaded when it is first needed.
  await act(() => vi.dynamicImportSettled());
  const drawn = container.innerHTML;
  await turn({ isPrinted: true, isWide: !isWide });
  expect(container.innerHTML).toBe(drawn);
  await turn({ isPrinted: false, isWide });
  expect(container.innerHTML).toBe(drawn);
  await turn({ isWide: !isWide });
  expect(container.innerHTML).not.toBe(drawn);
});
