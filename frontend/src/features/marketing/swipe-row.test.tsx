import { expect, test, vi } from 'vitest';
import { watchRows } from './swipe-row';

const rowOf = (scrollWidth: number) => {
  const row = document.createElement('ul');
  row.className = 'row';
  Object.defineProperties(row, {
    scrollWidth: { value: scrollWidth, writable: true },
    clientWidth: { value: 390 },
  });
  document.body.append(row);
  return row;
};

test('a row that can be swiped is a tab stop, as long as it can', async () => {
  const wide = rowOf(1200);
  const narrow = rowOf(390);
  const stop = watchRows();
  expect([wide.tabIndex, narrow.tabIndex]).toEqual([0, -1]);

  Object.assign(wide, { scrollWidth: 390 });
  const find = vi.spyOn(document, 'querySelectorAll');
  for (const _ of [1, 2, 3]) window.dispatchEvent(new Event('resize'));
  await vi.waitFor(() => expect(wide.tabIndex).toBe(-1));
  expect(find).toHaveBeenCalledOnce();

  Object.assign(wide, { scrollWidth: 1200 });
  window.dispatchEvent(new Event('resize'));
  stop();
  window.dispatchEvent(new Event('resize'));
  await new Promise(requestAnimationFrame);
  expect(wide.tabIndex).toBe(-1);
  find.mockRestore();
});
