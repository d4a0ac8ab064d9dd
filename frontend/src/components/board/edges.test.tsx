import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefObject } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { VIEWS_ROW } from '@/components/list/views/views-row';
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

const renderEdges = (row: RefObject<HTMLElement | null>) =>
  renderAt(
    '/',
    <>
      <div id={VIEWS_ROW} />
      <Edges row={row} />
    </>,
  );

afterEach(() => vi.restoreAllMocks());

test('tells the columns in sight, and offers the side where others are', () => {
  const { unmount } = renderEdges(rowOf(10, 0));
  expect(screen.getByText('Columns 1–2 of 10')).toBeVisible();
  // It stands beside the views, above the columns, and takes no height from them.
  expect(screen.getByText('Columns 1–2 of 10').closest(`#${VIEWS_ROW}`)).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Show the columns on the left' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Show the columns on the right' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  unmount();
  renderEdges(rowOf(10, 2280));
  expect(screen.getByText('Columns 9–10 of 10')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show the columns on the right' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.each([2, 10])('of %i columns, gives the row the height of the window below its beginning', (count) => {
  const row = rowOf(count, 0);
  row.current.getBoundingClientRect = () => new DOMRect(0, 99.5, 720, 600);
  vi.spyOn(row.current, 'offsetHeight', 'get').mockReturnValue(615);
  vi.spyOn(row.current, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(200);
  renderEdges(row);
  expect(row.current.style.getPropertyValue('--room')).toBe('max(400px, 100dvh - 330.5px)');
});

test('knows a row that is there only after it', () => {
  const row: RefObject<HTMLElement | null> = { current: null };
  renderAt(
    '/',
    <>
      <div id={VIEWS_ROW} />
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
  renderEdges(rowOf(2, 0));
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
  renderEdges(row);
  const button = screen.getByRole('button', { name: `Show the columns on the ${side}` });
  expect(button).toBeVisible();
  await userEvent.click(button);
  expect(scrollBy.mock.calls).toEqual([[expect.objectContaining({ left })]]);
});

test.each([
  ['a mouse', 0, '36px'],
  ['a finger', 5, '44px'],
])('its buttons are as large as %s needs', (_pointer, touchPoints, size) => {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
  renderEdges(rowOf(10, 0));
  const button = screen.getByRole('button', { name: 'Show the columns on the right' });
  expect(getComputedStyle(button)).toMatchObject({ display: 'inline-flex', width: size, height: size });
});

test('follows the sizes of the row and its columns, and of nothing else', () => {
  const row = rowOf(2, 0);
  const observe = vi.spyOn(ResizeObserver.prototype, 'observe');
  const stop = vi.spyOn(ResizeObserver.prototype, 'disconnect');
  const { unmount } = renderEdges(row);
  expect(observe.mock.calls.map(([part]) => part)).toEqual([row.current, ...row.current.children]);
  unmount();
  expect(stop).toHaveBeenCalled();
});
