import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefObject } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '@/testing/render';
import { Edges } from './edges';

/** A row of columns of 300 px that shows 720 px of them. */
function rowOf(count: number, scrollLeft: number) {
  const row = document.createElement('div');
  vi.spyOn(row, 'scrollWidth', 'get').mockReturnValue(count * 300);
  vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(720);
  vi.spyOn(row, 'scrollLeft', 'get').mockReturnValue(scrollLeft);
  for (let place = 0; place < count; place += 1) {
    const column = row.appendChild(document.createElement('section'));
    column.getBoundingClientRect = () => new DOMRect(place * 300 - scrollLeft, 0, 288, 400);
  }
  return { current: row };
}

afterEach(() => vi.restoreAllMocks());

test('tells the columns in sight, and offers the side where others are', () => {
  const { unmount } = renderAt('/', <Edges row={rowOf(10, 0)} />);
  expect(screen.getByText('Columns 1–2 of 10')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show the columns on the left' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Show the columns on the right' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  unmount();
  renderAt('/', <Edges row={rowOf(10, 2280)} />);
  expect(screen.getByText('Columns 9–10 of 10')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show the columns on the right' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.each([
  [2, 330.5],
  // The line that names the columns in sight is 44 px high.
  [10, 374.5],
])('of %i columns, gives the row the height of the window below its beginning', (count, taken) => {
  const row = rowOf(count, 0);
  row.current.getBoundingClientRect = () => new DOMRect(0, 99.5, 720, 600);
  vi.spyOn(row.current, 'offsetHeight', 'get').mockReturnValue(615);
  vi.spyOn(row.current, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(200);
  renderAt('/', <Edges row={row} />);
  expect(row.current.style.getPropertyValue('--room')).toBe(`max(400px, 100dvh - ${taken}px)`);
});

test('knows a row that is there only after it', () => {
  const row: RefObject<HTMLElement | null> = { current: null };
  renderAt(
    '/',
    <>
      <Edges row={row} />
      <div
        ref={(element) => {
          row.current = element && rowOf(10, 0).current;
        }}
      />
    </>,
  );
  expect(screen.getByText('Columns 1–2 of 10')).toBeVisible();
});

test('shows nothing where all columns are in sight', () => {
  renderAt('/', <Edges row={rowOf(2, 0)} />);
  expect(screen.queryByText(/Column/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  // The third column is cut at the right, and the second at the left.
  [0, 'right', 600],
  [500, 'left', -632],
  // At an end nothing is left to show.
  [2280, 'right', 0],
  [0, 'left', 0],
])('scrolled by %i px, the button for the %s shows whole columns', async (scrollLeft, side, left) => {
  const row = rowOf(10, scrollLeft);
  const scrollBy = vi.spyOn(row.current, 'scrollBy').mockReturnValue(undefined);
  renderAt('/', <Edges row={row} />);
  const button = screen.getByRole('button', { name: `Show the columns on the ${side}` });
  expect(getComputedStyle(button)).toMatchObject({ display: 'inline-flex', width: '44px', height: '44px' });
  await userEvent.click(button);
  expect(scrollBy.mock.calls).toEqual([[expect.objectContaining({ left })]]);
});

test('follows the sizes of the row and its columns, and of nothing else', () => {
  const row = rowOf(2, 0);
  const observe = vi.spyOn(ResizeObserver.prototype, 'observe');
  const stop = vi.spyOn(ResizeObserver.prototype, 'disconnect');
  const { unmount } = renderAt('/', <Edges row={row} />);
  expect(observe.mock.calls.map(([part]) => part)).toEqual([row.current, ...row.current.children]);
  unmount();
  expect(stop).toHaveBeenCalled();
});
