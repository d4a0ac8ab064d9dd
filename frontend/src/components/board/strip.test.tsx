import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '@/testing/render';
import { Strip } from './strip';

const NAMES = ['New', 'Contacted', 'Won'].map((label, place) => ({
  label,
  total: { count: place * 600, more: place === 2 },
}));

/** A row of columns of 300 px, one of which is in sight. */
function rowOf() {
  const row = document.createElement('div');
  const place = vi.spyOn(row, 'scrollLeft', 'get').mockReturnValue(0);
  for (const at of [16, 316, 616]) {
    const column = row.appendChild(document.createElement('section'));
    column.getBoundingClientRect = () => new DOMRect(at - row.scrollLeft, 0, 288, 400);
  }
  const scroll = (left: number) => {
    place.mockReturnValue(left);
    act(() => void fireEvent.scroll(row));
  };
  return { row, scroll };
}

afterEach(() => vi.restoreAllMocks());

test('names all columns with their counts, and marks the one in sight', () => {
  const { row, scroll } = rowOf();
  renderAt('/', <Strip row={{ current: row }} names={NAMES} />);
  const chips = screen.getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['New 0', 'Contacted 600', 'Won 1,200+']);
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('New');
  scroll(290);
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('Contacted');
});

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('a tap scrolls to its column (less motion: %s)', async (matches, behavior) => {
  const { row, scroll } = rowOf();
  const scrollTo = vi.spyOn(row, 'scrollTo').mockReturnValue(undefined);
  renderAt('/', <Strip row={{ current: row }} names={NAMES} />);
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  await userEvent.click(screen.getByRole('button', { name: 'Won 1,200+' }));
  scroll(290);
  await userEvent.click(screen.getByRole('button', { name: 'New 0' }));
  expect(scrollTo.mock.calls).toEqual([[{ left: 600, behavior }], [{ left: 0, behavior }]]);
});
