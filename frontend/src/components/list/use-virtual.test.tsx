import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Cards } from './cards';
import { Table } from './table';

const ROWS = Array.from({ length: 200 }, (_, index) => ({ id: `${index}` }));

const open = () =>
  render(
    <MemoryRouter>
      <Cards label="Rows" rows={ROWS} estimate={100}>
        {({ id }) => <p>{id}</p>}
      </Cards>
    </MemoryRouter>,
  );
const drawn = () => screen.getAllByRole('paragraph').length;

test('a long list is printed whole, and drawn in part again after it', () => {
  open();
  expect(drawn()).toBeLessThan(ROWS.length);
  act(() => dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(ROWS.length);
  act(() => dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBeLessThan(ROWS.length);
});

test('the browser’s own search finds all loaded rows', () => {
  open();
  fireEvent.keyDown(document.body, { key: 'f' });
  expect(drawn()).toBeLessThan(ROWS.length);
  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true });
  expect(drawn()).toBe(ROWS.length);
});

test('cards that stay near the window keep their elements while it scrolls', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  open();
  const sixth = screen.getByText('5');
  expect(screen.queryByText('16')).not.toBeInTheDocument();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(600);
  act(() => void fireEvent.scroll(window));
  expect(await screen.findByText('16')).toBeInTheDocument();
  expect(screen.getByText('5')).toBe(sixth);
});

test('the first row in sight stays where it is when cards replace the table', () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const height = this.tagName === 'LI' ? 100 : 50;
    return new DOMRect(0, Number(this.dataset['index'] ?? 0) * height - scrollY, 100, height);
  });
  const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue(undefined);
  const rows = ROWS.slice(0, 60);
  const columns = [{ label: 'Id', width: 'auto', cell: ({ id }: { id: string }) => id }];
  const { rerender } = render(
    <MemoryRouter>
      <Table label="Rows" rows={rows} columns={columns} onOpen={() => undefined} />
    </MemoryRouter>,
  );
  rerender(
    <MemoryRouter>
      <Cards label="Rows" rows={rows} estimate={100}>
        {({ id }) => <p>{id}</p>}
      </Cards>
    </MemoryRouter>,
  );
  // Row 21 was 50 px below the top of the window, and is the card at 1100.
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 1050, behavior: 'instant' });
});
