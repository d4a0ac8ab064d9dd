import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FigureTable } from './figure-table';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, label: `Row ${at + 1}`, cells: [`${at}`] }));
const show = (count: number) =>
  render(<FigureTable isShort label="Figures" heads={['Row', 'Count']} rows={rowsOf(count)} />, {
    wrapper: MemoryRouter,
  });
const shown = () => screen.getAllByRole('row').filter(({ className }) => className !== 'more').length - 1;

test('a long table shows its first rows, and all of them when it is unfolded', async () => {
  show(10);
  expect(shown()).toBe(5);
  const button = screen.getByRole('button', { name: 'Show all 10' });
  expect(button).toHaveAttribute('aria-controls', screen.getByRole('table').id);
  await userEvent.click(button);
  expect(shown()).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 5', expanded: true }));
  expect(shown()).toBe(5);
});

test('one row more than the first is no reason for a button', () => {
  show(6);
  expect(shown()).toBe(6);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('heads never break inside a word that fits', () => {
  show(1);
  for (const head of screen.getAllByRole('columnheader')) {
    expect(getComputedStyle(head).overflowWrap).toBe('break-word');
  }
});

test('a table may end with its sums', () => {
  render(<FigureTable label="Figures" heads={['Row', 'Count']} rows={rowsOf(2)} total={['Total', '1']} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('row', { name: 'Total 1' })).toBeVisible();
});

test('the smallest part above zero has a bar that is seen, and zero has none', () => {
  const rows = [0, 0.001].map((part) => ({ key: `${part}`, label: `Part ${part}`, cells: ['1'], part }));
  render(<FigureTable label="Figures" heads={['Row', 'Count']} rows={rows} />, { wrapper: MemoryRouter });
  const widths = rows.map(({ label }) => (screen.getByText(label).nextElementSibling as HTMLElement).style);
  expect(widths.map(({ minWidth }) => Number.parseInt(minWidth, 10))).toEqual([0, 3]);
});
