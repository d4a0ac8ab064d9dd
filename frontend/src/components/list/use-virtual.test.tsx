import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Cards } from './cards';

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
