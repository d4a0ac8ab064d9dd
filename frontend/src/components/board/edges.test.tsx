import { screen } from '@testing-library/react';
import type { RefObject } from 'react';
import { expect, test, vi } from 'vitest';
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

test('gives the row the height of the window below its beginning', () => {
  const row = rowOf(2, 0);
  row.current.getBoundingClientRect = () => new DOMRect(0, 99.5, 720, 600);
  vi.spyOn(row.current, 'offsetHeight', 'get').mockReturnValue(615);
  vi.spyOn(row.current, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(200);
  renderAt('/', <Edges row={row} />);
  expect(row.current.style.getPropertyValue('--room')).toBe('max(400px, 100dvh - 354.5px)');
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

test('has no buttons where all columns are in sight', () => {
  renderAt('/', <Edges row={rowOf(2, 0)} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
